import type { Locale } from '../../../model/locales.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import { linkTo } from '../../addresses.ts';
import type { Picture } from '../../pictures.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Message } from '../../ui/Message.tsx';

type Props = {
  locale: Locale;
  words: Pick<Messages, 'confirmation' | 'accessibility'>;
  picture: Picture;
};

export function Confirmation({ locale, words, picture }: Props) {
  const { confirmation, accessibility } = words;
  return (
    <Message title={confirmation.title} picture={picture} alt={accessibility.sent}>
      <p>{confirmation.message_1}</p>
      <p>{confirmation.message_2}</p>
      <div>
        <ButtonLink href={linkTo('home2', locale)}>{confirmation.button_back}</ButtonLink>
      </div>
    </Message>
  );
}
