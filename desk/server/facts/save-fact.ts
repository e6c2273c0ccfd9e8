import { parse } from 'yaml';
import { documentOf } from '../../../editing/texts/document-of.ts';
import { setItems } from '../../../editing/texts/edit-lists.ts';
import { pathOf } from '../../../editing/texts/edit-text.ts';
import { addText, removeKey, setGroup, setText } from '../../../editing/texts/edit-yaml.ts';
import { keysAt } from '../../../model/schemas/at-key.ts';
import type { Fact, FactFile, Mistake, SavedFact, SaveFact } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { glossaryFile, glossaryWith } from '../glossary.ts';
import { changeScreenshots, projectOf } from '../pictures/screenshots.ts';
import { DeskRefusal } from '../refusal.ts';
import { sourceOf } from '../texts/edited-file.ts';
import { namedAlike } from '../texts/names-of-routes.ts';
import { factSchema, markOfFact, readFacts } from './read-facts.ts';

type Path = readonly (string | number)[];

/** Puts a fact into its file, unless the file says something else by now or could not be read with it. */
export function saveFact(desk: Desk, { file, key, value, mark }: SaveFact): SavedFact {
  const { facts, unreadable } = readFacts(desk, file);
  if (unreadable) throw new DeskRefusal('unparsable', 409, unreadable.wrong);
  const fact = facts.find((one) => one.key === key);
  if (!fact) throw new DeskRefusal('unknown_fact', 404);
  const isThere = fact.mark === markOfFact(value);
  if (fact.mark !== mark && !isThere) return { outcome: 'conflict', theirs: fact };
  const mistakes = write(desk, file, fact, value);
  if (mistakes.length > 0) return { outcome: 'refused', mistakes };
  return { outcome: 'saved', facts: readFacts(desk, file), undo: desk.steps.undoState() };
}

function write(desk: Desk, file: FactFile, fact: Fact, value: unknown): Mistake[] {
  const step = { kind: 'fact', id: `${file}:${fact.key}` } as const;
  const project = projectOf(file);
  if (project && fact.key === 'screenshots') {
    return changeScreenshots(desk, step, project, Array.isArray(value) ? value.map(String) : []);
  }
  const files =
    file === glossaryFile ? withTerms(desk, fact, value) : edited(desk, file, fact, value);
  return desk.write(step, files);
}

function edited(desk: Desk, file: FactFile, fact: Fact, value: unknown): Map<string, string> {
  const keysIn = (group: Path) => keysAt(factSchema(desk, file), group);
  const after = withFact(withoutRival(sourceOf(desk, file), fact.key), fact, value, keysIn);
  const named = file === 'routes.yaml' ? namedAlike(desk, fact.key, value) : [];
  return new Map([[file as string, after], ...named]);
}

const withTerms = (desk: Desk, { key }: Fact, value: unknown) =>
  new Map([[glossaryFile as string, glossaryWith(desk.root, key, value)]]);

type KeysIn = (group: Path) => readonly string[];

export function withFact(
  source: string,
  fact: Pick<Fact, 'key' | 'kind' | 'value'>,
  value: unknown,
  keysIn: KeysIn,
): string {
  const path = pathOf(fact.key);
  const isLacking = fact.value === undefined;
  if (value === undefined || value === '' || value === null) {
    return isLacking ? source : withoutFact(source, path);
  }
  if (Array.isArray(value)) {
    const items = fact.kind === 'texts' ? value.map(String) : value;
    return setItems(source, path, items, keysIn);
  }
  if (typeof value === 'object') {
    // Colours of the dark theme that stand in the file stay.
    const group = fact.kind === 'colours' ? { ...(fact.value as object), ...value } : value;
    return isLacking ? addText(source, path, group, keysIn) : setGroup(source, path, group, path);
  }
  const written = asWritten(fact, value);
  return isLacking ? addText(source, path, written, keysIn) : setText(source, path, written);
}

/** A year that stood there as a number stays one. */
function asWritten({ kind, value: before }: Pick<Fact, 'kind' | 'value'>, value: unknown) {
  const isNumber = kind === 'number' || (typeof before === 'number' && /^\d+$/.test(String(value)));
  return isNumber ? Number(value) : (value as string | boolean);
}

/** A palette and colours of one's own exclude each other: whoever sets one wants the other gone. */
const rivals: Partial<Record<string, Path>> = {
  'theme.palette': ['theme', 'colours'],
  'theme.colours': ['theme', 'palette'],
};

function withoutRival(source: string, key: string): string {
  const rival = rivals[key];
  return rival && documentOf(source).hasIn(rival) ? withoutFact(source, rival) : source;
}

/** A group that has nothing left goes too. */
function withoutFact(source: string, path: Path): string {
  const left = removeKey(source, path);
  const group = path.slice(0, -1);
  const rest = group.reduce<unknown>(
    (tree, name) => (tree as Record<string, unknown> | null)?.[name],
    parse(left),
  );
  return group.length > 0 && rest === null ? withoutFact(left, group) : left;
}
