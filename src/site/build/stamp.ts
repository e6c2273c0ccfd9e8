import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { enginePath } from '../../engine/engine.ts';
import { readEnvironment } from '../../settings/settings.ts';

/** Written once the pages are in `dist/`: what they were made from. */
const stampFile = '.cache/last-build';
/** The same, written once the files that pages do not wait for are there, too. */
const finishedFile = '.cache/finished-build';

/** All that a build is made from: the site, and the engine's parts that make it. */
export const inputs = [
  'content',
  'custom',
  'package-lock.json',
  ...[
    ...['cv', 'engine', 'fonts', 'markdown', 'model', 'settings', 'site', 'storage', 'text'],
    'words',
  ].map((path) => enginePath(path)),
  enginePath('cli/site-config.ts'),
  enginePath('contact/form'),
  enginePath('package-lock.json'),
];

/**
 * Taken when this module is first loaded, before the content is read: a file that is saved while
 * the build runs differs from it, whether the build has read it before or after.
 */
const inputsAtStart = filesIn(inputs).join('\n');

/** Whether the site in `dist/` was built from just these files and settings. */
export const isUpToDate = (): boolean =>
  existsSync('dist/index.html') &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === stamp();

/** Whether link previews and compressed files of the last build are there. */
export const isFinished = (): boolean =>
  existsSync(finishedFile) &&
  readFileSync(finishedFile, 'utf8') === readFileSync(stampFile, 'utf8');

export const markFinished = () => copyFileSync(stampFile, finishedFile);

/** A build that is stopped half-way leaves no stamp. */
export function removeStamp(): void {
  rmSync(stampFile, { force: true });
  rmSync(finishedFile, { force: true });
}

export function writeStamp(): void {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp());
}

function stamp(): string {
  const { SITE_URL, BASE_PATH, CONTACT_URL } = readEnvironment();
  // The expiry date in security.txt depends on the month.
  const month = new Date().toISOString().slice(0, 7);
  const facts = [inputsAtStart, SITE_URL, BASE_PATH, CONTACT_URL, process.version, month];
  return createHash('sha256').update(facts.join('\n')).digest('hex');
}

/** Name, time and size of each file. */
function filesIn(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const entry = statSync(path, { throwIfNoEntry: false });
    // A link to nowhere, as editors make to say that a file is being edited.
    if (!entry) return [];
    // A build adds the URLs of its own pages there, which changes nothing in them.
    if (path === join('content', 'published-urls.yaml')) return [];
    if (entry.isDirectory()) return filesIn(readdirSync(path).map((name) => join(path, name)));
    return [`${path} ${entry.mtimeMs} ${entry.size}`];
  });
}
