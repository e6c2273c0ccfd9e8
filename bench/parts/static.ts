import { execFileSync, spawnSync } from 'node:child_process';
import { hasNginx, startNginx } from '../../tests/support/web-servers.ts';
import type { Part, Result } from '../report.ts';
import { serveOwnBuild } from '../support/browser.ts';
import { usageOf } from '../support/processes.ts';

const seconds = 8;
const rounds = 3;
const connections = 64;

type Server = { name: string; url: string; pid: number };
type Measured = { name: string; perSecond: number; cores: number };

/** The home page from our server beside nginx on the same files, in turn. */
export const staticFiles: Part = {
  title: 'Serving the home page',
  run: async () => {
    const missing = [...(isInstalled('wrk') ? [] : ['wrk']), ...(hasNginx() ? [] : ['nginx'])];
    if (missing.length > 0) return skipped(missing);
    const site = await serveOwnBuild();
    const nginx = await startNginx(sameFiles(site.folder));
    const servers = [
      { name: 'npm start', url: site.url, pid: site.pid },
      { name: 'nginx', url: nginx.url, pid: nginx.pid },
    ];
    try {
      const runs = Array.from({ length: rounds }, () => servers.map(press)).flat();
      return resultOf(servers.map(({ name }) => middle(runs.filter((run) => run.name === name))));
    } finally {
      await nginx.stop();
      await site.stop();
    }
  },
};

/** With its precompressed twins and its file cache switched on. */
const sameFiles = (files: string) => (port: number) =>
  `
  include /etc/nginx/mime.types;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=1000;
  etag on;
  server {
    listen 127.0.0.1:${port};
    root ${files};
    index index.html;
    gzip_static on;
  }`;

const isInstalled = (name: string) => spawnSync('which', [name]).status === 0;

const skipped = (missing: string[]): Result => ({
  tables: [],
  verdicts: [],
  notes: [`Not measured: ${missing.join(' and ')} is not installed here.`],
});

function press({ name, url, pid }: Server): Measured {
  const before = usageOf(pid)?.cpuSeconds ?? Number.NaN;
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip'];
  const told = execFileSync('wrk', [...options, `${url}/`], { encoding: 'utf8' });
  const cores = ((usageOf(pid)?.cpuSeconds ?? Number.NaN) - before) / seconds;
  if (/Non-2xx|Socket errors/.test(told)) throw new Error(told);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(told)?.[1]);
  console.log(`${name}: ${Math.round(perSecond)} requests a second on ${cores.toFixed(2)} cores`);
  return { name, perSecond, cores };
}

/** The run in the middle by what it yields for each core, with its own figures. */
const middle = (runs: Measured[]): Measured =>
  runs.toSorted((a, b) => perCore(a) - perCore(b))[Math.floor(runs.length / 2)] as Measured;

const perCore = ({ perSecond, cores }: Measured) => perSecond / cores;

function resultOf(servers: Measured[]): Result {
  const [own, nginx] = servers.map(perCore) as [number, number];
  const share = own / nginx;
  return {
    tables: [
      {
        title: 'Requests for the home page, gzip',
        columns: ['server', 'requests a second', 'cores used', 'a second and core'],
        rows: servers.map((server) => [
          server.name,
          Math.round(server.perSecond),
          Number(server.cores.toFixed(2)),
          Math.round(perCore(server)),
        ]),
      },
    ],
    verdicts: [
      {
        promise: 'at least a quarter of nginx for each core used',
        measured: `${Math.round(share * 100)} %`,
        kept: share >= 0.25,
      },
    ],
    notes: [
      `wrk with ${connections} connections on the same machine, medians of ${rounds} runs of ${seconds} s in turn. Cores used is the servers’ own processor time; both send the same precompressed bytes.`,
    ],
  };
}
