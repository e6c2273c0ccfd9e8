export type BodyType = 'json' | 'urlencoded' | 'multipart';

const types: Readonly<Record<string, BodyType>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'urlencoded',
  'multipart/form-data': 'multipart',
};

/** How the body is written; nothing when this back end cannot read it. */
export function bodyTypeOf(headers: Headers): BodyType | undefined {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') return undefined;
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) return undefined;
  return Object.hasOwn(types, type) ? types[type] : undefined;
}

/** A browser that sent a form without script wants a page back, not data. */
export const wantsPage = (headers: Headers) => {
  const type = bodyTypeOf(headers);
  return type === 'urlencoded' || type === 'multipart';
};
