import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LineCounter, parse, parseDocument, YAMLParseError } from 'yaml';
import type { z } from 'zod';
import type { Problem } from '../problems.ts';
import { adviseOn } from './advice.ts';

/** Reads one file of the content; mistakes go to `problems`, and the answer is then undefined. */
export function readYamlFile<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
  problems: Problem[],
): z.infer<Schema> | undefined {
  const shown = `content/${file}`;
  const path = join(root, file);
  if (!existsSync(path)) {
    problems.push({
      file: shown,
      key: '',
      wrong: 'the file is missing',
      advice: 'Create it; the file of another language shows its keys.',
    });
    return undefined;
  }
  const source = readFileSync(path, 'utf8');
  const data = parseYaml(source, shown, problems);
  if (data === undefined) return undefined;

  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return result.data;
  const lineOf = linesIn(source);
  for (const { path: keys, ...told } of adviseOn(result.error, schema)) {
    problems.push({ file: `${shown}${lineOf(keys)}`, key: keys.join('.'), ...told });
  }
  return undefined;
}

function parseYaml(source: string, shown: string, problems: Problem[]): unknown {
  try {
    // A file with nothing in it is told like one that lacks all its keys.
    return parse(source, { prettyErrors: true }) ?? {};
  } catch (error) {
    if (error instanceof YAMLParseError && error.code === 'DUPLICATE_KEY') {
      problems.push({
        file: `${shown}:${error.linePos?.[0].line}`,
        key: '',
        wrong: 'a key stands here twice',
        advice: 'Keep one of the two.',
      });
      return undefined;
    }
    const [what = 'cannot be read', ...context] = (error as Error).message.split('\n');
    problems.push({
      file: shown,
      key: '',
      wrong: `this is not valid YAML: ${what.replace(/:$/, '')}`,
      advice: `Look at the indentation, and put a text with a colon in quotes.${context
        .filter((line) => line.trim())
        .map((line) => `\n      ${line}`)
        .join('')}`,
    });
    return undefined;
  }
}

/** Finds the line of a key, or of the nearest key above it that exists, as “:12”. */
export function linesIn(source: string): (keys: readonly PropertyKey[]) => string {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter });
  return (keys) => {
    for (let length = keys.length; length > 0; length--) {
      const node = document.getIn(keys.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) return `:${counter.linePos(node.range[0]).line}`;
    }
    return '';
  };
}
