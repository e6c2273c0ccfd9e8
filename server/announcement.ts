import { inboxCommand } from '../contact/inbox-command.ts';
import type { Counts } from '../contact/outbox/outbox.ts';
import type { Settings } from '../settings/settings.ts';

type Facts = {
  url: string;
  settings: Pick<Settings, 'mail' | 'store' | 'folder'>;
  withPages: boolean;
  takesMessages: boolean;
  /** Unknown while the store is down. */
  counts: Counts | undefined;
};

/** The three lines that a start prints: where to look, where messages go, where they lie. */
export function announcement({ url, settings, withPages, takesMessages, counts }: Facts): string {
  const { server, to } = settings.mail;
  const lines = [
    withPages ? `Site      ${url}${settings.folder}/` : `Contact   ${url}/api/contact (no pages)`,
    ...(takesMessages
      ? []
      : ['Form      none (form in content/site.yaml): no new messages come in']),
    server
      ? `Messages  go to ${to} through ${server.host}:${server.port}`
      : `Messages  are kept: no mail server is configured (SMTP_URL); read them with: ${inboxCommand()}`,
    `Data      ${placeOf(settings.store)}${counts ? inStore(counts) : ' (down at the moment)'}`,
  ];
  return `${lines.join('\n')}\n`;
}

const placeOf = ({ dataDir, database }: Settings['store']) =>
  database ? `PostgreSQL, ${database.name} on ${database.host}:${database.port}` : dataDir;

function inStore({ waiting, parked, spam }: Counts): string {
  const counts = [
    waiting > 0 && `${waiting} waiting`,
    parked > 0 && `${parked} parked`,
    spam > 0 && `${spam} suspected spam`,
  ].filter(Boolean);
  return counts.length > 0 ? ` (${counts.join(', ')})` : '';
}
