import { appendFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MailSink } from '../faults/support/mail-sink.ts';
import { copyProject } from '../support/content/project-copy.ts';
import { runHere } from '../support/programs/run-here.ts';

const copy = copyProject('small');
let port: string;

/** A real mail server on this machine, which knows one password. */
const server = new MailSink({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  authOptional: true,
  onAuth: ({ password }, _session, done) =>
    password === 'p:ä@ss' ? done(null, { user: 'ada' }) : done(new Error('no')),
});
const lastMail = () => server.mails.at(-1)?.raw;

beforeAll(async () => {
  port = String((await server.up()).port);
});

afterAll(async () => {
  await server.down();
  copy.clear();
});

const setup = (...options: string[]) => runHere(copy.root, 'setup', ...options);

const mail = () => ['--mail-server', '127.0.0.1', '--mail-port', port, '--mail-user', 'ada'];

const env = () => copy.read('.env');

describe('setting up the site', () => {
  test('writes the answers, and sends a mail to the owner to try the server', async () => {
    const answers = ['--name', 'Ada Lovelace', '--email', 'ada@lovelace.dev'];
    const { status, output } = await setup(...answers, '--mail-password', 'p:ä@ss', ...mail());
    expect(output).toContain('accepted the email. Check the inbox of ada@lovelace.dev');
    expect(status).toBe(0);
    expect(server.mails).toHaveLength(1);
    expect(lastMail()).toMatch(/^To: ada@lovelace\.dev\r$/m);
    expect(copy.read('content/site.yaml')).toContain('  name: Ada Lovelace\n');
    expect(env()).toContain(`SMTP_URL=smtp://ada:p%3A%C3%A4%40ss@127.0.0.1:${port}`);
    expect(statSync(join(copy.root, '.env')).mode & 0o077).toBe(0);
  });

  test('changes nothing else: names in other languages stay, and a comma in the name of a profile is not in its way', async () => {
    copy.edit('content/site.yaml', '- name: LinkedIn', '- name: "Ada, Inc."');
    copy.edit('content/site.yaml', /^ {2}name: Ada.*$/m, '  name:\n    en: Ada\n    ar: أدا');
    const { status } = await setup('--name', 'Ada, Countess of Lovelace', '--no-mail-test');
    expect(status).toBe(0);
    expect(copy.read('content/site.yaml')).toContain(
      '    en: Ada, Countess of Lovelace\n    ar: أدا',
    );
    expect(copy.read('content/site.yaml')).toContain('- name: "Ada, Inc."');
  });

  test('can be run again: what is there stays, without another mail', async () => {
    const before = [copy.read('content/site.yaml'), env()];
    expect((await setup()).status).toBe(0);
    expect([copy.read('content/site.yaml'), env()]).toEqual(before);
    expect(server.mails).toHaveLength(1);
  });

  test('tries the sender and the recipient that the server will use', async () => {
    appendFileSync(join(copy.root, '.env'), 'MAIL_FROM=website@lovelace.dev\n');
    const { status } = await setup(...mail(), '--mail-to', 'inbox@lovelace.dev');
    expect(status).toBe(0);
    expect(lastMail()).toMatch(/^From: .*<website@lovelace\.dev>\r$/m);
    expect(lastMail()).toMatch(/^To: inbox@lovelace\.dev\r$/m);
  });

  test('for Cloudflare writes the settings of the worker, and says that port 25 is closed there', async () => {
    expect((await setup('--host', 'there')).output).toContain('Enter server, cloudflare, static.');
    const server25 = ['--mail-server', 'smtp://mail.example.com:25', '--no-mail-test'];
    const { output } = await setup('--host', 'cloudflare', ...server25);
    expect(output).toContain('Cloudflare closes port 25');
    expect(output).toContain('npx polyfolio build --cloudflare');
    expect(copy.read('wrangler.jsonc')).toContain('"binding": "DB"');
    await setup(...mail(), '--mail-password', 'p:ä@ss', '--no-mail-test');
  });

  test('says why a mail server cannot be used, and keeps what worked before', async () => {
    const before = env();
    const { status, output } = await setup(...mail(), '--mail-password', 'wrong');
    expect(status).toBe(2);
    expect(output).toContain('refused the user name or the password');
    expect(output).not.toContain('wrong');
    expect(env()).toBe(before);
  });

  test('refuses answers that are wrong, all at once, and writes nothing', async () => {
    const before = copy.read('content/site.yaml');
    const wrong = ['--email', 'nobody', '--url', 'ada.dev'];
    const { status, output } = await setup('--name', 'Other', ...wrong);
    expect(status).toBe(2);
    expect(output).toContain('--email nobody: not a valid email address');
    expect(output).toContain('--url ada.dev: not a complete URL');
    expect(copy.read('content/site.yaml')).toBe(before);
  });
});
