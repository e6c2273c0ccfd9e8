import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { project } from '../content/site-folder.ts';
import { sealedEnvironment } from './sealed-environment.ts';

test('programs of the tests know nothing of an owner’s settings, in .env and in the shell', () => {
  vi.stubEnv('SMTP_URL', 'smtp://mail.owner.example');
  vi.stubEnv('DATA_DIR', '/var/lib/owner');
  const environment = sealedEnvironment({ PORT: '0' });
  vi.unstubAllEnvs();
  expect(environment).toMatchObject({ ENV_FILE: '', PORT: '0', PATH: process.env.PATH });
  expect(JSON.stringify(environment)).not.toContain('owner');
  expect(process.env.ENV_FILE).toBe('');
});

test('whoever starts a program of the project’s seals it off', () => {
  const sources = ['tests', 'bench'].flatMap((folder) =>
    readdirSync(project(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
      .map((file) => readFileSync(project(folder, file), 'utf8')),
  );
  const starters = sources.filter((source) =>
    /process\.execPath|\bfork\(|node_modules\/\.bin/.test(source),
  );
  expect(starters.length).toBeGreaterThan(5);
  // startProgram does it for whoever calls it.
  const isSealed = /\b(?:sealedEnvironment|startProgram)\(/;
  expect(starters.filter((source) => !isSealed.test(source))).toEqual([]);
  expect(sources.filter((source) => /\.{3}process\.env/.test(source))).toEqual([]);
});
