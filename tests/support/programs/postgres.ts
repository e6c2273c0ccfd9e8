import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getuid } from 'node:process';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { type Program, startProgram } from './program.ts';
import { sealedEnvironment } from './sealed-environment.ts';

/** Where Debian keeps what is not for everybody's path; the newest version first. */
function findPrograms(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => existsSync(join(folder, 'postgres')));
}

export const hasPostgres = () => findPrograms() !== undefined;

const idOf = (kind: '-u' | '-g') =>
  Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL and PgBouncer refuse to run as root: then they run as the user of Debian's package. */
const asTheirUser = (): string[] =>
  getuid?.() === 0
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--']
    : [];

/** A folder that they may write to. */
function folderOfTheirs(): string {
  const folder = mkdtempSync(join(tmpdir(), 'polyfolio-postgres-'));
  chmodSync(folder, 0o700);
  if (getuid?.() === 0) chownSync(folder, idOf('-u'), idOf('-g'));
  return folder;
}

function run(...command: string[]): void {
  const [program = '', ...options] = [...asTheirUser(), ...command];
  execFileSync(program, options, { stdio: 'ignore', cwd: '/', env: sealedEnvironment() });
}

/** The administrator comes in freely, everybody else with a password. */
const logins = `
host all postgres 127.0.0.1/32 trust
host all all 127.0.0.1/32 scram-sha-256
`;

/** An empty cluster, made once and copied from then on: a copy takes a tenth of the time. */
function template(programs: string): string {
  const version = programs.split('/').at(-2);
  const place = join(tmpdir(), `polyfolio-postgres-${version}-of-${getuid?.()}`);
  if (existsSync(place)) return place;
  const draft = folderOfTheirs();
  run(
    join(programs, 'initdb'),
    ...['--pgdata', draft, '--username', 'postgres', '--auth', 'trust'],
    ...['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
  );
  try {
    renameSync(draft, place);
  } catch {
    // Another process was faster.
    rmSync(draft, { recursive: true, force: true });
  }
  return place;
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** A PostgreSQL of the test's own, on loopback and a free port. */
export async function startPostgres(settings: Record<string, string> = {}) {
  const programs = findPrograms() as string;
  const home = folderOfTheirs();
  const folder = join(home, 'data');
  run('cp', '-a', template(programs), folder);
  writeFileSync(join(folder, 'pg_hba.conf'), logins);
  const port = await freePort();
  const options = Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    shared_buffers: '32MB',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let running: Program | undefined;

  /** Also again, after it was stopped or killed, on the same folder and port. */
  async function up(): Promise<void> {
    running ??= await startProgram(['-D', folder, ...options], {
      folder: '/',
      under: asTheirUser(),
      command: join(programs, 'postgres'),
      ready: /ready to accept connections/,
      ended: () => {
        running = undefined;
      },
    });
  }

  /** SIGINT breaks connections off and ends it in order; SIGKILL takes its children along. */
  async function down(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    await running?.end(signal);
  }

  async function asAdministrator(...statements: string[]): Promise<pg.QueryResult[]> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      database: 'postgres',
      connectionTimeoutMillis: 60_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const results: pg.QueryResult[] = [];
      for (const statement of statements) results.push(await client.query(statement));
      return results;
    } finally {
      await client.end();
    }
  }

  /** Puts a file into the data folder, for its own eyes. */
  function addFile(name: string, content: Uint8Array): void {
    const file = join(folder, name);
    writeFileSync(file, content, { mode: 0o600 });
    const { uid, gid } = statSync(folder);
    chownSync(file, uid, gid);
  }

  let stores = 0;
  await up();
  return {
    port,
    folder,
    up,
    down,
    asAdministrator,
    addFile,
    /** The URL of a new, empty store: a user who owns a schema of its own name and nothing else. */
    async newStore(): Promise<{ url: string; user: string }> {
      stores += 1;
      const user = `store_${stores}`;
      await asAdministrator(
        `CREATE ROLE ${user} LOGIN PASSWORD 'secret'`,
        `CREATE SCHEMA ${user} AUTHORIZATION ${user}`,
      );
      return { url: `postgres://${user}:secret@127.0.0.1:${port}/postgres`, user };
    },
    async stop(): Promise<void> {
      await down();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** PgBouncer in transaction mode in front of a store, with as few connections as it is given. */
export async function startPgBouncer(storeUrl: string, connections: number) {
  const { username, password, hostname, port: behind, pathname } = new URL(storeUrl);
  const folder = folderOfTheirs();
  const port = await freePort();
  const users = join(folder, 'users');
  const configuration = join(folder, 'pgbouncer.ini');
  // The folder itself lets nobody else in.
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    configuration,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
server_login_retry = 1
`,
  );
  for (const file of [users, configuration]) chmodSync(file, 0o644);
  const { end } = await startProgram([configuration], {
    folder: '/',
    under: asTheirUser(),
    command: 'pgbouncer',
    ready: /process up/,
  });
  return {
    url: storeUrl.replace(`:${behind}/`, `:${port}/`),
    async stop(): Promise<void> {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
