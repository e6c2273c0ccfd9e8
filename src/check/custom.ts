import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { changedOriginals } from '../editing/eject.ts';
import { engineSections, ownSectionFile } from '../engine/engine-code.ts';
import { nearestName } from '../model/errors/errors.ts';
import type { Finding } from '../model/errors/findings.ts';

/** What there is to say about an owner's own sections: originals that changed, and files that replace nothing. */
export const checkCustom = (site: string): Finding[] => [
  ...changedOriginals(site).map(({ name, since, files }): Finding => {
    const changed = Object.entries(files).map(([file, lines]) => `${file} (${countsOf(lines)})`);
    const [wrong, advice] =
      changed.length > 0
        ? [
            `the engine’s section has changed since ${since}: ${changed.join(', ')}`,
            `npx polyfolio eject ${name} --changes shows the changes. Copy what you need, then run npx polyfolio eject ${name} --confirm.`,
          ]
        : [
            `the engine has had no section ${name} since ${since}`,
            'No page shows it any more: delete it.',
          ];
    return { kind: 'custom', file: ownSectionFile(name), key: '', wrong, advice };
  }),
  ...findUnknownSections(site),
];

function countsOf(lines: readonly string[]): string {
  const { length: added } = lines.filter((line) => line.startsWith('+'));
  const { length: removed } = lines.filter((line) => line.startsWith('-'));
  return [added > 0 && `+${added}`, removed > 0 && `−${removed}`].filter(Boolean).join(' ');
}

function findUnknownSections(site: string): Finding[] {
  const folder = join(site, 'custom/sections');
  const names = engineSections.map(({ name }) => name);
  const own = existsSync(folder) ? readdirSync(folder) : [];
  return own
    .filter((file) => file.endsWith('.tsx') && !names.includes(basename(file, '.tsx')))
    .map((file) => {
      const meant = nearestName(basename(file, '.tsx'), names);
      const wrong = 'there is no section with this name to replace';
      const advice = meant
        ? `Did you mean ${meant}.tsx?`
        : 'npx polyfolio eject lists the names. Put other components in another folder.';
      return { kind: 'custom', file: `custom/sections/${file}`, key: '', wrong, advice };
    });
}
