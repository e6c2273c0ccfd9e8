import type { Finding } from './finding.ts';

/** Findings that say the same, told once with all their places. */
export type Group = { wrong: string; advice: string; places: { file: string; keys: string[] }[] };

export function groupBySaying(findings: readonly Finding[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { file, key, wrong, advice } of findings) {
    const saying = `${wrong}\n${advice}`;
    const group = groups.get(saying) ?? { wrong, advice, places: [] };
    groups.set(saying, group);
    const place = group.places.find((other) => withoutLine(other.file) === withoutLine(file));
    if (place) place.keys.push(key);
    else group.places.push({ file, keys: key ? [key] : [] });
  }
  return [...groups.values()];
}

const withoutLine = (file: string) => file.replace(/:\d+$/, '');
