import type { APIContext, InferGetStaticPropsType } from 'astro';
import { localeCodes, locales } from '../../../model/locales.ts';
import { jsonResume } from '../../resume/json-resume.ts';

export const getStaticPaths = () =>
  localeCodes.map((locale) => ({
    params: { prefix: locales[locale].prefix || undefined },
    props: { locale },
  }));

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET = ({ props: { locale } }: APIContext<Props>) =>
  new Response(`${JSON.stringify(jsonResume(locale), null, 2)}\n`, {
    headers: { 'content-type': 'application/json' },
  });
