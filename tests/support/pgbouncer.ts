import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { asTheirUser, folderOfTheirs } from './postgres.ts';
import { sealedEnvironment } from './sealed-environment.ts';

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
  const [program = '', ...options] = [...asTheirUser(), 'pgbouncer', configuration];
  const child = spawn(program, options, { stdio: 'ignore', cwd: '/', env: sealedEnvironment() });
  const gone = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  // A test that fails half-way must not leave it behind.
  process.once('exit', kill);
  await listening(port);
  return {
    url: storeUrl.replace(`:${behind}/`, `:${port}/`),
    async stop(): Promise<void> {
      process.off('exit', kill);
      child.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(25);
  }
  throw new Error('PgBouncer does not answer.');
}
