import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { plainText } from '../../src/text/rich-text.ts';
import { textsOf } from '../../src/text/text-tree.ts';
import { seededRandom } from '../../tests/faults/support/chance.ts';
import { languages } from '../../tests/support/content/sample-languages.ts';

/** Edits of one file: the beginning of a line, and what the line becomes. */
type Renaming = [start: RegExp, renamed: (line: string) => string][];

/**
 * Adds projects to a copy of content/ until it holds `count`: each is one of those that were there,
 * chosen by the seed, under another id, number, URL, title and repository.
 */
export function growContent(root: string, count: number, seed = 1): void {
  const folder = join(root, 'projects');
  const originals = readdirSync(folder).sort();
  const random = seededRandom(seed);
  for (let number = originals.length + 1; number <= count; number++) {
    const original = originals[Math.floor(random() * originals.length)] as string;
    addCopy(join(folder, original), join(folder, `${original}-no-${number}`), number);
  }
}

function addCopy(original: string, copy: string, number: number): void {
  mkdirSync(copy);
  const facts: Renaming = [
    [/^number:/, () => `number: ${number}`],
    [/^repositories:/, (line) => line.replaceAll(/[\w-]+(?=[,\]])/g, `$&-${number}`)],
    [/^demo:/, (line) => `${line}-${number}`],
    // Each place among the featured is taken once.
    [/^featured:/, () => ''],
  ];
  const words: Renaming = [
    [/^url:/, (line) => `${line}-no-${number}`],
    [/^title:/, (line) => line.replace(/["']?$/, ` No. ${number}$&`)],
  ];
  rewrite(original, copy, 'project.yaml', facts);
  for (const locale of languages.published) rewrite(original, copy, `${locale}.yaml`, words);
  for (const picture of readdirSync(original).filter((name) => !name.endsWith('.yaml'))) {
    copyFileSync(join(original, picture), join(copy, picture));
  }
}

function rewrite(from: string, to: string, file: string, renaming: Renaming): void {
  const lines = readFileSync(join(from, file), 'utf8').split('\n');
  const renamed = lines.map(
    (line) => renaming.find(([start]) => start.test(line))?.[1](line) ?? line,
  );
  writeFileSync(join(to, file), renamed.join('\n'));
}

const syllables = ['ka', 'lo', 'mi', 're', 'su', 'ta', 'ven', 'dor', 'pil', 'nex'];

/**
 * Adds notes to a copy of content/, each in all languages: sentences of the projects in another order, names that
 * no other note has, a list and a piece of code. As many share a topic in a large site as in a small one.
 */
export function growNotes(root: string, count: number, seed = 1): void {
  const random = seededRandom(seed);
  const oneOf = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One;
  const sentences = languages.perLocale((locale) => sentencesIn(root, locale), languages.published);
  const name = () => Array.from({ length: 3 }, () => oneOf(syllables)).join('');
  for (let number = 1; number <= count; number++) {
    const folder = join(root, 'notes', `note-${number}`);
    mkdirSync(folder, { recursive: true });
    const date = new Date(Date.UTC(2016, 0, 1) + number * 3 * 86_400_000);
    const tags = [`Topic ${Math.ceil(number / 20)}`, oneOf(['CSS', 'TypeScript', 'SQL'])];
    const facts = `date: ${date.toISOString().slice(0, 10)}\ntags: [${tags.join(', ')}]\n`;
    writeFileSync(join(folder, 'note.yaml'), facts);
    for (const locale of languages.published) {
      const say = (length: number) =>
        Array.from({ length }, () => oneOf(sentences[locale])).join(' ');
      const title = `${say(1)
        .split(' ')
        .slice(0, 5)
        .join(' ')
        .replaceAll(/[“”«»„"*:]/g, '')} ${number}`;
      const parts = ['', '## 1', '## 2', '## 3'].map(
        (heading) => `${heading && `${heading} ${name()}\n\n`}${say(3)} ${name()}.\n\n${say(3)}`,
      );
      writeFileSync(
        join(folder, `${locale}.md`),
        `---\ntitle: ${JSON.stringify(title.slice(0, 90))}\nurl: note-${number}\n---\n\n${parts.join('\n\n')}\n\n- ${say(1)}\n- ${say(1)}\n\n\`\`\`ts\nexport const ${name()} = ${number};\n\`\`\`\n`,
      );
    }
  }
}

/** What the projects say, in sentences without markup. */
function sentencesIn(root: string, locale: string): string[] {
  const texts = readdirSync(join(root, 'projects')).flatMap((id) =>
    textsOf(parse(readFileSync(join(root, 'projects', id, `${locale}.yaml`), 'utf8'))),
  );
  return texts
    .flatMap(([, text]) => plainText(text).split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence.split(' ').length > 5 && !/[{}[\]<>*_`|#]/.test(sentence));
}
