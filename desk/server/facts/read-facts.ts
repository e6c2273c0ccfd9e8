import { z } from 'zod';
import { readLoosely } from '../../../editing/texts/read-texts.ts';
import { unwrapped } from '../../../model/schemas/at-key.ts';
import { cvFactsSchema } from '../../../model/schemas/cv.ts';
import { projectFactsSchema } from '../../../model/schemas/project.ts';
import { routesSchema } from '../../../model/schemas/routes.ts';
import { siteSchema } from '../../../model/schemas/site.ts';
import type { Fact, FactFile, Facts } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { glossaryFacts, glossaryFile } from '../glossary.ts';
import { knownProject } from '../known-part.ts';
import { keyOf } from '../parts.ts';
import { DeskRefusal } from '../refusal.ts';
import { markOf } from '../texts/versions.ts';

type Path = readonly (string | number)[];

/** The facts of a file, one by one, also those that it lacks. */
export function readFacts(desk: Desk, file: string): Facts {
  if (file === glossaryFile) return { file, facts: glossaryFacts(desk.root) };
  const schema = factSchema(desk, file);
  const unreadable = desk.unreadable(file);
  if (unreadable) return { file: file as FactFile, facts: [], unreadable };
  const facts: Fact[] = [];
  walk(schema, readLoosely(desk.root, file), [], false, facts);
  return { file: file as FactFile, facts };
}

export function factSchema(desk: Desk, file: string): z.ZodType {
  if (file === 'site.yaml') return siteSchema;
  if (file === 'routes.yaml') return routesSchema;
  if (file === 'cv/cv.yaml') return cvFactsSchema;
  const project = /^projects\/([^/]+)\/project\.yaml$/.exec(file)?.[1];
  if (!project) throw new DeskRefusal('unknown_file', 404);
  knownProject(desk, project);
  return projectFactsSchema;
}

function walk(
  schema: z.ZodType,
  value: unknown,
  path: Path,
  isOptional: boolean,
  facts: Fact[],
): void {
  const mayLack = isOptional || schema.isOptional();
  const inner = unwrapped(schema) as z.ZodType;
  const at = (name: string | number) =>
    (value as Record<string | number, unknown> | null | undefined)?.[name];
  if (inner instanceof z.ZodObject && path.at(-1) !== 'colours') {
    for (const [name, own] of Object.entries(inner.shape as Record<string, z.ZodType>)) {
      walk(own, at(name), [...path, name], mayLack && path.length > 0, facts);
    }
    return;
  }
  const kind = kindOf(inner, path);
  if (kind) {
    facts.push({
      key: keyOf(path),
      note: schema.meta()?.description ?? inner.meta()?.description ?? '',
      kind,
      ...(kind === 'choice' ? { choices: choicesOf(inner) } : {}),
      isOptional: mayLack,
      ...(value === undefined || value === null ? {} : { value }),
      mark: markOfFact(value),
    });
    return;
  }
  const items = Array.isArray(value) ? value : [];
  for (const index of items.keys()) {
    walk((inner as z.ZodArray).element as z.ZodType, items[index], [...path, index], false, facts);
  }
}

export const markOfFact = (value: unknown) => markOf(JSON.stringify(value ?? null));

/** Undefined for lists of groups, of which each fact stands by itself. */
function kindOf(schema: z.ZodType, path: Path): Fact['kind'] | undefined {
  if (schema instanceof z.ZodArray) return kindOfList(unwrapped(schema.element as z.ZodType));
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return 'choice';
  if (schema instanceof z.ZodBoolean) return 'flag';
  if (schema instanceof z.ZodNumber) return 'number';
  return path.at(-1) === 'colours' ? 'colours' : 'text';
}

function kindOfList(element: z.ZodType | undefined): Fact['kind'] | undefined {
  if (!(element instanceof z.ZodObject)) return 'texts';
  const keys = Object.keys(element.shape).join();
  return ({ 'name,url': 'named-links', 'id,name': 'tags' } as const)[keys];
}

const choicesOf = (schema: z.ZodType) =>
  schema instanceof z.ZodEnum
    ? schema.options.map(String)
    : [...(schema as z.ZodLiteral).values].map(String);
