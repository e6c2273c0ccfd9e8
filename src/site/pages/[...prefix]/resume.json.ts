import type { APIContext, InferGetStaticPropsType } from 'astro';
import { jsonResume } from '../../../cv/json-resume.ts';
import { content } from '../../content.ts';
import { absolute, profilePicture } from '../../urls.ts';

export const getStaticPaths = () =>
  content.shown.map((locale) => ({
    params: { prefix: content.languages.table[locale].prefix || undefined },
    props: { locale },
  }));

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

const site = { url: absolute('/'), picture: absolute(profilePicture.path) };

export const GET = ({ props: { locale } }: APIContext<Props>) =>
  new Response(`${JSON.stringify(jsonResume(content, locale, site), null, 2)}\n`, {
    headers: { 'content-type': 'application/json' },
  });
