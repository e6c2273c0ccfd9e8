import type { ReactNode } from 'react';
import type { Locale } from '../../../model/languages/languages.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import type { Picture } from '../../pictures/pictures.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PictureView } from '../../ui/Picture.tsx';
import { linkTo } from '../../urls.ts';
import styles from './StatusPage.module.css';

type Props = {
  title: string;
  picture: Picture;
  alt: string;
  /** Words of the link to the top of the home page. */
  back: string;
  locale: Locale;
  /** Whether a thread leads from the link to the drawing. */
  threaded?: boolean;
  children: ReactNode;
};

/** A page that says one thing: a full-size drawing, a large line, what to do next. */
function StatusPage({ title, picture, alt, back, locale, threaded, children }: Props) {
  return (
    <div className={styles.page} data-threaded={threaded && ''}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {children}
        <div>
          <ButtonLink href={linkTo('top', locale)} data-screen-only="">
            {back}
          </ButtonLink>
        </div>
      </div>
      <PictureView picture={picture} alt={alt} sizes="(min-width: 62em) 640px, 92vw" first />
    </div>
  );
}

export type StatusPageProps = { locale: Locale; texts: SiteTexts; picture: Picture };

/** After the form was sent: the thread that was cut at its button goes on from here. */
export function Confirmation({ locale, texts, picture }: StatusPageProps) {
  const { title, message_1, message_2, button_back } = texts.confirmation;
  const { sent } = texts.accessibility;
  return (
    <StatusPage {...{ title, picture, locale }} alt={sent} back={button_back} threaded>
      <p>{message_1}</p>
      <p>{message_2}</p>
    </StatusPage>
  );
}

/** At an unknown URL. */
export function NotFound({ locale, texts, picture }: StatusPageProps) {
  const { message, explanation, button } = texts.error;
  const { lost } = texts.accessibility;
  return (
    <StatusPage {...{ picture, locale }} title={message} alt={lost} back={button}>
      <p>{explanation}</p>
    </StatusPage>
  );
}
