import type { Mail, MailSetup } from './compose.ts';

type Setup = Pick<MailSetup, 'from' | 'to' | 'ownerName'>;

/** Tells the owner that messages wait for a hand. It quotes nothing that the mail server refused. */
export function composeParkedNotice(ids: readonly string[], setup: Setup): Mail {
  const count = ids.length === 1 ? 'One message' : `${ids.length} messages`;
  return {
    from: { name: setup.ownerName, address: setup.from },
    to: setup.to,
    subject: `${count} from your website could not be delivered`,
    text: [
      `${count} could not be delivered by mail. Nothing is lost: on the server,`,
      '',
      ...ids.map((id) => `  npm run inbox show ${id}`),
      '',
      'shows a message, and “npm run inbox retry <id>” sends it again.',
      '',
    ].join('\n'),
    textEncoding: 'base64',
  };
}
