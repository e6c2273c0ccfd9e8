export type ReceivedMail = {
  messageId: string;
  subject: string;
  replyTo: string;
  from: string;
  text: string;
  html: string;
  raw: string;
};

/** Takes a mail apart as far as our own mails go: two base64 parts, encoded headers. */
export function readMail(raw: string): ReceivedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => split(part.replace(/^\r\n/, '')))
    : [{ headers, body }];
  const content = (type: string) => {
    const part = parts.find((each) => each.headers.get('content-type')?.startsWith(type));
    return part ? decodeBody(part.headers, part.body) : '';
  };
  const header = (name: string) => decodeWords(headers.get(name) ?? '');
  return {
    messageId: header('message-id'),
    subject: header('subject'),
    replyTo: header('reply-to'),
    from: header('from'),
    text: content('text/plain'),
    html: content('text/html'),
    raw,
  };
}

function split(part: string) {
  const end = part.indexOf('\r\n\r\n');
  const lines = part
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: part.slice(end + 4) };
}

function decodeBody(headers: ReadonlyMap<string, string>, body: string): string {
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  const bytes =
    encoding === 'base64' ? Buffer.from(body, 'base64') : quotedPrintable(body, encoding);
  return bytes.toString('utf8').replace(/\r\n/g, '\n');
}

function quotedPrintable(body: string, encoding: string): Buffer {
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'utf8');
  const text = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
}

/** RFC 2047; a character may be cut in two by the limit on a word, so neighbours are joined first. */
function decodeWords(text: string): string {
  const joined = text.replace(/(=\?[^?]+\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, '$1');
  return joined.replace(/(?:=\?utf-8\?[BQ]\?[^?]*\?=)+/gi, (words) => {
    const bytes = [...words.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)].map(
      ([, kind, content = '']) =>
        kind?.toUpperCase() === 'B'
          ? Buffer.from(content, 'base64')
          : quotedPrintable(content.replaceAll('_', ' '), 'quoted-printable'),
    );
    return Buffer.concat(bytes).toString('utf8');
  });
}
