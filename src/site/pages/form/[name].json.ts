import type { APIRoute } from 'astro';
import { hasForm } from '../../../model/schemas/site.ts';
import { content } from '../../content.ts';
import { formData } from '../../form-data.ts';

export const getStaticPaths = () =>
  (hasForm(content.site) ? content.shown : []).map((locale) => {
    const { name, json } = formData(locale);
    return { params: { name }, props: { json } };
  });

export const GET: APIRoute = ({ props }) => new Response(props.json);
