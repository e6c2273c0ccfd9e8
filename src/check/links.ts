import { linksOfMarkdown } from '../markdown/read.ts';
import { textFilesOf } from '../model/checks/texts.ts';
import type { Content } from '../model/content.ts';
import type { Place } from '../model/errors/errors.ts';
import type { Finding } from '../model/errors/findings.ts';
import { demoOf, sourcesOf } from '../model/projects.ts';
import { writtenIn } from '../model/reader/note-texts.ts';
import { type Note, noteFile } from '../model/reader/notes.ts';
import { isRichAt } from '../model/schemas/at-key.ts';
import { isSampleDomain } from '../model/schemas/site.ts';
import { parseRichText, targetsIn } from '../text/rich-text.ts';

export type Outgoing = Place & { url: string };

export type LinkedContent = Pick<Content, 'languages' | 'shown' | 'site' | 'projects' | 'cv'> &
  Partial<Pick<Content, 'texts' | 'notes'>>;

/** Every URL outside the site that a visitor can follow, with the place that it comes from. */
export function outgoingLinks(content: LinkedContent): Outgoing[] {
  const { site, projects, cv } = content;
  const inSite = (key: string, url: string) => ({ file: 'site.yaml', key, url });
  return [
    ...site.owner.profiles.map(({ url }, index) => inSite(`owner.profiles.${index}.url`, url)),
    ...(site.translator ? [inSite('translator.url', site.translator.url)] : []),
    ...(['certificates', 'awards', 'publications'] as const).flatMap((list) =>
      cv.facts[list].flatMap(({ url }, index) =>
        url ? [{ file: 'cv/cv.yaml', key: `${list}.${index}.url`, url }] : [],
      ),
    ),
    ...projects.flatMap((project) => {
      const file = `projects/${project.id}/project.yaml`;
      const [url, key] = [demoOf(project, site), project.demo ? 'demo' : 'repositories'];
      const sources = sourcesOf(project, site).map((source, index) => {
        return { file, key: `repositories.${index}`, url: source.url };
      });
      return url ? [{ file, key, url }, ...sources] : sources;
    }),
    ...linksInTexts(content),
    ...linksInNotes(content.notes ?? []),
  ];
}

const linksInTexts = ({ languages, shown, texts, projects, cv }: LinkedContent): Outgoing[] =>
  textFilesOf({ texts, projects, cv }, languages, shown).flatMap(
    ({ folder, locale, schema, texts }) =>
      texts
        .filter(([key]) => isRichAt(schema, key.split('.')))
        .flatMap(([key, text]) =>
          targetsIn(parseRichText(text).parts)
            .filter((target) => /^https?:/.test(target))
            .map((url) => ({ file: `${folder}/${locale}.yaml`, key, url })),
        ),
  );

const linksInNotes = (notes: readonly Note[]): Outgoing[] =>
  notes.flatMap((note) =>
    writtenIn(note).flatMap((locale) =>
      linksOfMarkdown(note.texts[locale]?.text ?? '')
        .filter((target) => /^https?:/.test(target))
        .map((url) => ({ file: noteFile(note.id, locale), key: 'text', url })),
    ),
  );

const defaultLimit = 10_000;

export type LinkReport = Awaited<ReturnType<typeof findDeadLinks>>;

type Options = {
  /** Milliseconds that a URL has to answer. */
  limit?: number;
  onProgress?: (asked: number, all: number) => void;
};

export async function findDeadLinks(
  content: LinkedContent,
  { limit = defaultLimit, onProgress = () => {} }: Options = {},
) {
  // URLs of the sample lead nowhere, and are reported as such.
  const links = outgoingLinks(content).filter(({ url }) => !isSampleDomain(url));
  const urls = [...new Set(links.map(({ url }) => url))];
  const errors = new Map<string, LinkError>();
  let asked = 0;
  const askInTurn = async (ofOneHost: readonly string[]) => {
    for (const url of ofOneHost) {
      const error = await ask(url, limit);
      if (error) errors.set(url, error);
      asked += 1;
      onProgress(asked, urls.length);
    }
  };
  // Hosts at once, but none is asked for two things at a time.
  const byHost = Map.groupBy(urls, (url) => new URL(url).host);
  await Promise.all(Array.from(byHost.values(), askInTurn));
  const isOffline =
    urls.length > 0 && errors.size === urls.length && [...errors.values()].every(({ far }) => far);
  const findings = links.flatMap(({ file, key, url }): Finding[] => {
    const error = errors.get(url);
    const advice = 'Open it in a browser, then correct the URL or restore the page.';
    return error ? [{ kind: 'link', file, key, wrong: `${url} ${error.wrong}`, advice }] : [];
  });
  return {
    findings: isOffline ? [] : findings,
    asked: urls.length,
    answering: urls.length - errors.size,
    /** None answered, and for all of them the reason may be that this machine has no network. */
    isOffline,
  };
}

/** Why a URL does not answer, in words; `far` when it may be this machine that has no network. */
export type LinkError = { wrong: string; far: boolean };

/** Hosts that send robots away are there nevertheless: a login, a ban, a limit, LinkedIn's own code. */
const turnsRobotsAway = [401, 403, 429, 999];

const answers = (status: number) => status < 400 || turnsRobotsAway.includes(status);

/** Asks for a URL as sparingly as it can be asked; nothing is wrong where it answers. */
export async function ask(url: string, limit: number): Promise<LinkError | undefined> {
  try {
    const first = await statusOf(url, 'HEAD', limit);
    // Not every server knows HEAD.
    const status = answers(first) ? first : await statusOf(url, 'GET', limit);
    return answers(status) ? undefined : { wrong: `returns status ${status}`, far: false };
  } catch (error) {
    return linkErrorOf(error as Error, limit);
  }
}

async function statusOf(url: string, method: string, limit: number): Promise<number> {
  const { status, body } = await fetch(url, {
    method,
    signal: AbortSignal.timeout(limit),
    headers: { 'user-agent': 'polyfolio (npx polyfolio check --links)' },
  });
  await body?.cancel();
  return status;
}

/** Also what a machine without a network says of every host. */
const farCodes = ['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN'];

function linkErrorOf({ name, message, cause }: Error, limit: number): LinkError {
  const { code = '', message: reason = message } = (cause ?? {}) as NodeJS.ErrnoException;
  const near = (wrong: string) => ({ wrong, far: false });
  if (name === 'TimeoutError') return near(`does not respond within ${limit / 1000} seconds`);
  if (farCodes.includes(code)) return { wrong: `has an unknown host (${code})`, far: true };
  if (code === 'ECONNREFUSED') return near('refuses the connection');
  if (reason.includes('redirect')) return near('redirects too many times');
  return near(`cannot be opened (${code || reason})`);
}
