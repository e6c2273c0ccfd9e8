import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { closing, duringTests, scratchFolder } from '../../../../tests/support/content/scratch.ts';
import { makeCertificate } from '../../../../tests/support/programs/certificate.ts';
import { has } from '../../../../tests/support/programs/needs.ts';
import { patience } from '../../../../tests/support/programs/patience.ts';
import { type Database, readDatabase } from '../../../settings/server-urls.ts';
import { newMessage } from '../../testing/scratch-outbox.ts';
import { postgresStores, unhurried } from '../../testing/stores.ts';
import { migrate } from './connection.ts';
import { openPostgresOutbox } from './store.ts';

type Certificate = NonNullable<ReturnType<typeof makeCertificate>>;

const limits = { perAddress: 0, total: 0 };
const open = (database: Database) =>
  openPostgresOutbox({ database, mailDomain: 'example.com', limits, timeLimits: unhurried });
const openAt = (url: string) => open(readDatabase(url) as Database);

describe.skipIf(!has('postgresql'))('PostgreSQL', () => {
  const stores = duringTests(postgresStores);

  describe.skipIf(!has('openssl'))('the connection', () => {
    const folder = scratchFolder();
    let authorities: string;
    beforeAll(async () => {
      const { key, cert, file } = makeCertificate(folder) as Certificate;
      authorities = file;
      stores().addFile('server.key', key);
      stores().addFile('server.crt', cert);
      await stores().asAdministrator('ALTER SYSTEM SET ssl = on', 'SELECT pg_reload_conf()');
      // It reads its settings again in its own time.
      await vi.waitFor(async () => {
        const [setting] = await stores().asAdministrator('SHOW ssl');
        expect(setting?.rows).toEqual([{ ssl: 'on' }]);
      }, patience);
      return async () => {
        await stores().asAdministrator('ALTER SYSTEM SET ssl = off', 'SELECT pg_reload_conf()');
      };
    });

    test.each(['require', 'verify-ca', 'verify-full'])(
      'is encrypted with sslmode=%s',
      async (mode) => {
        const { url, user } = await stores().newStore();
        closing(await openAt(`${url}?sslmode=${mode}&sslrootcert=${authorities}`));
        const [encrypted] = await stores().asAdministrator(
          `SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = '${user}'`,
        );
        expect(encrypted?.rows).toEqual([{ ssl: true }]);
      },
    );

    test('is not made to whom nobody vouches for', async () => {
      const { url } = await stores().newStore();
      await expect(openAt(`${url}?sslmode=verify-full`)).rejects.toThrow(/is not trusted/);
    });
  });

  describe('trouble in words', () => {
    test.each([
      ['a wrong password', { password: 'wrong' }, '28P01', /refused the user name or password/],
      ['an unknown database', { name: 'nowhere' }, '3D000', /database does not exist/],
      [
        'a server without encryption',
        { tls: { mode: 'verify-full', authorities: undefined } },
        'ENOTLS',
        /does not support encryption/,
      ],
    ] as const)('stops the start for %s', async (_, wrong, code, sentence) => {
      const { database } = await stores().scratchStore();
      const opening = open({ ...database, ...wrong });
      await expect(opening).rejects.toMatchObject({
        code,
        message: expect.stringMatching(sentence),
      });
    });

    test('stops the start where the user has no schema of its own', async () => {
      const { user, url } = await stores().newStore();
      await stores().asAdministrator(`DROP SCHEMA ${user}`);
      const pool = new pg.Pool({ connectionString: url });
      onTestFinished(() => pool.end());
      await expect(migrate(pool)).rejects.toMatchObject({
        code: expect.stringMatching(/3F000|42501/),
      });
    });

    test.each([
      [
        'only lets us read',
        'SET default_transaction_read_only = on',
        'RESET default_transaction_read_only',
        '25006',
      ],
      ['has no connection left', 'CONNECTION LIMIT 0', 'CONNECTION LIMIT -1', '53300'],
    ])('says that the database %s, and goes on when that is over', async (_, harm, mend, code) => {
      const { outbox, user } = await stores().scratchStore();
      const alter = (change: string) =>
        stores().asAdministrator(
          `ALTER ROLE ${user} ${change}`,
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${user}' AND application_name = 'polyfolio'`,
        );
      await alter(harm);
      await vi.waitFor(
        () => expect(outbox.accept(newMessage())).rejects.toMatchObject({ code }),
        patience,
      );
      await alter(mend);
      await vi.waitFor(() => outbox.accept(newMessage()), patience);
      await outbox.check();
      expect(await outbox.count()).toMatchObject({ waiting: 1 });
    });

    test('does not keep a server from starting while the database is away', async () => {
      const { database, outbox } = await stores().scratchStore();
      await stores().down();
      onTestFinished(() => stores().up());
      const late = closing(await open(database));
      await expect(late.accept(newMessage())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
      await stores().up();
      await late.accept(newMessage());
      await outbox.check();
      expect(await outbox.count()).toMatchObject({ waiting: 1 });
    });
  });
});
