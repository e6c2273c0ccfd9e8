import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../tests/support/chromium.ts';
import { hasPostgres, programsOfPostgres } from '../../tests/support/postgres.ts';

/** What the figures were measured with; nothing that names the machine or its owner. */
export function describeMachine(): Record<string, string> {
  const all = cpus();
  return {
    date: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    processor: `${all.length} × ${all[0]?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${platform()} ${release().split('-')[0]} ${arch()}`,
    node: process.version,
    ...Object.fromEntries(['astro', 'react', 'hono'].map((name) => [name, of(name)])),
    lighthouse: JSON.parse(readFileSync('bench/package.json', 'utf8')).devDependencies.lighthouse,
    chromium: said(findChromium() ?? 'chromium', ['--version']),
    nginx: said('nginx', ['-v']),
    wrk: said('wrk', ['-v']),
    postgresql: hasPostgres() ? said(join(programsOfPostgres(), 'postgres'), ['-V']) : 'not found',
  };
}

/** The site's packages, or those that only the measurements have. */
function of(name: string): string {
  const files = ['', 'bench/'].map((folder) => `${folder}node_modules/${name}/package.json`);
  const file = files.find(existsSync);
  return file ? JSON.parse(readFileSync(file, 'utf8')).version : 'not installed';
}

/** The version number in what a program says about itself. */
function said(program: string, options: string[]): string {
  try {
    // Some programs say it on standard error, and wrk then ends as if it had failed.
    const text = execFileSync('sh', ['-c', `"${program}" ${options.join(' ')} 2>&1 || true`]);
    return /\d+(?:\.\d+)+/.exec(text.toString())?.[0] ?? 'not found';
  } catch {
    return 'not found';
  }
}
