import type { Locale } from '../../../model/locales.ts';
import { linkTo } from '../../addresses.ts';
import { content } from '../../content.ts';
import type { Picture } from '../../pictures.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Message } from '../../ui/Message.tsx';

export function Confirmation({ locale, picture }: { locale: Locale; picture: Picture }) {
  const { confirmation, accessibility } = content.messages[locale];
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
