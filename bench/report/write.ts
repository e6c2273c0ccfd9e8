import { mkdirSync, writeFileSync } from 'node:fs';
import { describeMachine } from './machine.ts';
import type { Result } from './result.ts';
import { asMarkdown } from './show.ts';

const folder = 'bench/results';

/** Keeps a result for people and for programs, with what it was measured with. */
export function writeResult(name: string, title: string, result: Result): void {
  const machine = describeMachine();
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.md`, `${asMarkdown(title, result, machine)}\n`);
  const data = JSON.stringify({ title, machine, ...result }, null, 2);
  writeFileSync(`${folder}/${name}.json`, `${data}\n`);
}
