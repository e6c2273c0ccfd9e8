import type { APIContext, InferGetStaticPropsType } from 'astro';
import { locales } from '../../../model/locales.ts';
import { content } from '../../content.ts';
import { jsonResume } from '../../resume/json-resume.ts';

export const getStaticPaths = () =>
  content.languages.map((locale) => ({
    params: { prefix: locales[locale].prefix || undefined },
    props: { locale },
  }));

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET = ({ props: { locale } }: APIContext<Props>) =>
  new Response(`${JSON.stringify(jsonResume(locale), null, 2)}\n`, {
    headers: { 'content-type': 'application/json' },
  });
