import type { Locale } from '../../../model/locales.ts';
import { linkTo } from '../../addresses.ts';
import { content } from '../../content.ts';
import type { Picture } from '../../pictures.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Message } from '../../ui/Message.tsx';

export function NotFound({ locale, picture }: { locale: Locale; picture: Picture }) {
  const { error, accessibility } = content.messages[locale];
  return (
    <Message title={error.message} picture={picture} alt={accessibility.lost}>
      <p>{error.explanation}</p>
      <div>
        <ButtonLink href={linkTo('home2', locale)}>{error.button}</ButtonLink>
      </div>
    </Message>
  );
}
