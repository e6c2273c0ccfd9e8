import { parse } from 'yaml';
import type { Locale } from '../../model/languages/languages.ts';
import { isOfItsOwn } from '../../model/reader/complete.ts';
import type { OpenFolder } from '../../model/reader/files.ts';
import { isFormOf } from '../../model/reader/leftovers.ts';
import { pairOf, readRecords, recordsFile } from '../../model/reader/translation-records.ts';
import { schemaAt } from '../../model/schemas/at-key.ts';
import { hasWords } from '../../text/placeholders.ts';
import { formOfKey, formsIn } from '../../text/plurals.ts';
import { isGroup, isSlugKey, type Tree, textsOf } from '../../text/text-tree.ts';
import { isUnwritten } from '../../text/unwritten.ts';
import { type ContentFiles, editContent } from '../content-files.ts';
import type { Change } from '../journal/change.ts';
import { arrange, dataAt, matchUp, setValue } from '../texts/edit-lists.ts';
import { type Path, removeKeys } from '../texts/edit-yaml.ts';
import {
  isDraft,
  refuseErrors,
  schemaOfTexts,
  sourceTexts,
  textFile,
  textFolders,
} from '../texts/text-files.ts';
import { renameEntries } from '../translations/records.ts';
import { untranslatedCopy } from './new-language.ts';

/** A text that goes, because the source does not have it any more. */
export type Dropped = { language: Locale; file: string; key: string; text: string };

export type InStep = {
  change: Change;
  /** How many texts there are to translate afterwards that were not there before. */
  added: number;
  dropped: readonly Dropped[];
};

/**
 * Gives the files of all languages the keys and list items of the source: what they lack comes as not
 * yet translated, what only they have goes. Languages of a draft project need not agree yet.
 */
export function bringIntoStep(content: OpenFolder, site: string): InStep {
  const { source, all } = content.languages;
  refuseErrors(content, [source]);
  const about = { kind: 'sync', id: 'translations' } as const;
  const { result, change } = editContent(site, about, (files) => {
    const folders = textFolders(files).filter((folder) => !isDraft(files, folder));
    const steps = all
      .filter((locale) => locale !== source)
      .flatMap((locale) => folders.map((folder) => stepOf(files, folder, locale)));
    return {
      added: steps.reduce((sum, { added }) => sum + added, 0),
      dropped: steps.flatMap(({ dropped }) => dropped),
    };
  });
  return { change, ...result };
}

/** Brings one file into step, and what is recorded of its translations. */
function stepOf(files: ContentFiles, folder: string, locale: Locale) {
  const { languages } = files;
  const { lang } = languages.table[locale];
  const schema = schemaOfTexts(folder, languages);
  const forms = formsIn(lang);
  const file = textFile(folder, locale);
  const records = readRecords(files, locale);
  const nameOf = (path: Path) => `${folder}:${path.join('.')}`;
  /** Entries of the records by their names before; undefined where the text is gone. */
  const renamed = new Map<string, string | undefined>();
  const dropped: Dropped[] = [];
  let added = 0;

  const drop = (was: Path, value: unknown) => {
    renamed.set(nameOf(was), undefined);
    for (const [key, text] of textsOf(value)) {
      if (isUnwritten(text) || text.trim() === '') continue;
      const whole = [...was, ...(key ? [key] : [])].join('.');
      dropped.push({ language: locale, file: `content/${file}`, key: whole, text });
    }
  };
  const add = (value: unknown) => {
    added += textsOf(value).filter(([, text]) => isUnwritten(text)).length;
    return value;
  };

  /** Whether an item of the source is the one that an item of the language was translated from. */
  const isTranslationOf = (item: unknown, was: Path) =>
    textsOf(item).some(([key, text]) => {
      const path = key ? [...was, key] : was;
      const hash = pairOf(String(path.at(-1)), { source: text, translation: '' }).source;
      return hasWords(text) && records.get(nameOf(path))?.source === hash;
    });

  type Spot = { path: Path; was: Path; source: unknown; template: unknown };

  const list = (text: string, { path, was, source, template }: Spot & { source: unknown[] }) => {
    const found = dataAt(text, path);
    const present: unknown[] = Array.isArray(found) ? found : [];
    const pairs = matchUp(
      [...source.keys()],
      [...present.keys()],
      [
        (index, place) => isTranslationOf(source[index], [...was, place]),
        (index, place) => index === place,
      ],
    );
    const places = [...pairs.values()];
    for (const [place, item] of present.entries()) {
      if (!places.includes(place)) drop([...was, place], item);
    }
    for (const [index, place] of pairs) {
      if (index !== place) renamed.set(nameOf([...was, place]), nameOf([...path, index]));
    }
    const items = source.map(
      (_, index) => pairs.get(index) ?? { added: add(Object(template)[index]) },
    );
    const isSame = items.length === present.length && items.every((one, index) => one === index);
    if (items.length === 0) return isSame ? text : removeKeys(text, [path]);
    const arranged = isSame ? text : arrange(text, path, items, schema);
    return [...pairs].reduce(
      (one, [index, place]) =>
        group(one, {
          path: [...path, index],
          was: [...was, place],
          source: source[index],
          template: Object(template)[index],
        }),
      arranged,
    );
  };

  const group = (text: string, { path, was, source, template }: Spot): string => {
    const own = dataAt(text, path) ?? (path.length === 0 ? {} : undefined);
    if (!isGroup(own) || !isGroup(source)) return text;
    const wanted: Tree = isGroup(template) ? template : {};
    const known = (key: string) => schemaAt(schema, [...path, key]) && !isOfItsOwn(key);
    const left = Object.keys(own).filter(
      (key) => known(key) && source[key] === undefined && !isFormOf(source, key, forms),
    );
    for (const key of left) drop([...was, key], own[key]);
    const without = removeKeys(
      text,
      left.map((key) => [...path, key]),
    );
    return Object.keys(source).reduce(
      (one, key) => {
        const at = { path: [...path, key], was: [...was, key] };
        const [there, here] = [source[key], own[key] ?? undefined];
        if (!known(key)) return one;
        if (here === undefined) return withMissing(one, at.path, wanted[key]);
        const inner = { ...at, source: there, template: wanted[key] };
        return Array.isArray(there) ? list(one, { ...inner, source: there }) : group(one, inner);
      },
      withForms(without, { path, source, own, wanted }),
    );
  };

  const withMissing = (text: string, path: Path, value: unknown) => {
    const key = String(path.at(-1));
    const counted = formOfKey(key);
    // It has the source's, or the one that it was published with, until it gets its own.
    const isBorrowed = isSlugKey(key) && languages.mayFallBack(locale);
    const isNeeded = !counted || forms.includes(counted.form) || counted.form === 'other';
    if (value === undefined || isBorrowed || !isNeeded) return text;
    return setValue(text, path, add(value), schema);
  };

  /** The forms of counted words that the language has and the source does not. */
  type Groups = { path: Path; source: Tree; own: Tree; wanted: Tree };

  const withForms = (text: string, { path, source, own, wanted }: Groups) =>
    Object.keys(wanted)
      .filter((key) => formOfKey(key) && own[key] === undefined && source[key] === undefined)
      .reduce((one, key) => withMissing(one, [...path, key], wanted[key]), text);

  const copy = untranslatedCopy(
    files.text(textFile(folder, languages.source)) ?? '',
    { code: locale, lang },
    folder,
    languages,
  );
  const root = { path: [], was: [], source: sourceTexts(files, folder), template: parse(copy) };
  files.edit(file, (text) => group(text, root));
  files.edit(recordsFile(locale), (text) =>
    renameEntries(text, (name) => nameAfter(name, renamed)),
  );
  return { added, dropped };
}

/** What an entry is called after its group or item was moved; the innermost that was counts. */
function nameAfter(name: string, renamed: ReadonlyMap<string, string | undefined>) {
  const [moved] = [...renamed.keys()]
    .filter((one) => name === one || name.startsWith(`${one}.`))
    .sort((one, other) => other.length - one.length);
  if (moved === undefined) return name;
  const after = renamed.get(moved);
  return after && after + name.slice(moved.length);
}
