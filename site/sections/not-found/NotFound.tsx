import type { Locale } from '../../../model/locales.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import { linkTo } from '../../addresses.ts';
import type { Picture } from '../../pictures.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Message } from '../../ui/Message.tsx';

type Props = {
  locale: Locale;
  words: Pick<Messages, 'error' | 'accessibility'>;
  picture: Picture;
};

export function NotFound({ locale, words: { error, accessibility }, picture }: Props) {
  return (
    <Message title={error.message} picture={picture} alt={accessibility.lost}>
      <p>{error.explanation}</p>
      <div>
        <ButtonLink href={linkTo('home2', locale)}>{error.button}</ButtonLink>
      </div>
    </Message>
  );
}
