import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FactFile } from '../../editing/facts.ts';
import { fieldsIn } from '../../editing/fields.ts';
import { type FieldError, idOf, type PartId, partOf } from '../../editing/parts.ts';
import { allTextFolders } from '../../editing/texts/text-files.ts';
import { engineProgram } from '../../engine/engine.ts';
import type { Finding } from '../../model/errors/findings.ts';
import type { OpenFolder } from '../../model/reader/files.ts';
import { isPicture } from '../../model/reader/pictures.ts';
import { type FieldPlace, viewOfFacts } from '../location.ts';

export type CheckFinding = Omit<Finding, 'details'> & {
  details?: FieldError['details'];
  line?: number;
  /** A build fails on it. / It has to go before the site is published. */
  fails: 'always' | 'publish' | 'never';
  /** The field that it is about, if the desk has one. */
  at?: FieldPlace;
};

/** `npx polyfolio check` in a thread of its own, so that typing never waits for it. */
export function createCheck(site: string) {
  let worker: Worker | undefined;
  let running: Promise<CheckFinding[]> | undefined;

  /** One that has ended does not answer: the next check starts another. */
  function startWorker(): Worker {
    const started = new Worker(engineProgram('desk/server/check-worker'), {
      workerData: site,
    });
    started.unref();
    started.once('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    return started;
  }

  async function ask(): Promise<CheckFinding[]> {
    const asked = worker ?? startWorker();
    asked.postMessage('');
    const [{ findings, error }] = await Promise.race([once(asked, 'message'), ended(asked)]);
    if (error) throw new Error(error);
    return findings;
  }

  return {
    findings(): Promise<CheckFinding[]> {
      running ??= ask().finally(() => {
        running = undefined;
      });
      return running;
    },
    stop: () => worker?.terminate(),
  };
}

async function ended(worker: Worker): Promise<never> {
  const [code] = await once(worker, 'exit');
  throw new Error(`The check ended with ${code}.`);
}

export type Check = ReturnType<typeof createCheck>;

const isFactFile = (file: string): file is FactFile =>
  /^(?:site\.yaml|cv\/(?:cv|versions)\.yaml|letters\/[^/]+\.yaml|projects\/[^/]+\/project\.yaml|notes\/[^/]+\/note\.yaml)$/.test(
    file,
  );

export type FieldAt = (file: string, key: string) => FieldPlace | undefined;

/** Finds the field of a key, or the first one under it, in the files as they are now; each is read once. Without a key, the view of the file. */
export function fieldFinder(content: OpenFolder): FieldAt {
  const folders = new Map<string, string[] | undefined>(
    allTextFolders(content).map((folder) => [folder, undefined]),
  );
  const keysIn = (folder: string) => {
    const keys = folders.get(folder) ?? fieldsIn(content, folder).fields.map(({ key }) => key);
    folders.set(folder, keys);
    return keys;
  };
  return (file, key) => {
    if (isFactFile(file)) return { view: viewOfFacts(file), ...(key ? { fact: key } : {}) };
    if (file === 'languages.yaml') return { view: 'languages' };
    // By where it stands, without its ending.
    if (isPicture(file)) return { view: 'pictures', fact: file.replace(/\.\w+$/, '') };
    const [, folder, language] = /^(.+)\/([^/]+)\.(?:yaml|md)$/.exec(file) ?? [];
    const isWords = content.languages.find(language) !== undefined;
    if (!folder || !language || !isWords || !folders.has(folder)) return undefined;
    if (key === '') return { view: folder === 'texts' ? 'home' : (folder as PartId), language };
    const keys = keysIn(folder);
    const found =
      keys.find((one) => one === key || `${key}.`.startsWith(`${one}.`)) ??
      keys.find((one) => one.startsWith(`${key}.`));
    // What is missing has no field yet: the part is where it is added.
    if (!found) return { view: partOf(folder, key), language };
    return { view: partOf(folder, found), text: idOf(folder, found), language };
  };
}
