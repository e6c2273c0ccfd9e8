import { readFileSync } from 'node:fs';
import { readTexts } from '../editing/texts/read-texts.ts';
import { isPicture, pictureFile } from '../model/reader/pictures.ts';
import { projectIds } from '../model/reader/project-ids.ts';
import { isSampleAddress } from '../model/sample-address.ts';
import type { Finding } from './finding.ts';
import { type FoundCode, found } from './found.ts';
import { type SamplePlace, samplePlaces } from './sample-places.ts';

/** Marks of the shipped sample, so that no code names its people; written by record-sample.ts. */
export const sampleMarksFile = new URL('./sample-marks.txt', import.meta.url);

/** What still belongs to the invented people that the site is shipped with. */
export function findSample(root: string): Finding[] {
  return [...sampleWordsAndPictures(root), ...exampleAddresses(root)];
}

function sampleWordsAndPictures(root: string): Finding[] {
  const shipped = new Set(readFileSync(sampleMarksFile, 'utf8').split(/\s+/).filter(Boolean));
  const left = samplePlaces(root).filter(({ mark }) => shipped.has(mark));
  return left
    .filter(({ key }) => !describesOwnDrawing(root, key, left))
    .map(({ file, key }) => found(codeOf(file), { file, key }));
}

/** “Drawn portrait of …” is right for a drawing, whoever drew it, and wrong for a photograph. */
function describesOwnDrawing(root: string, key: string, left: readonly SamplePlace[]): boolean {
  const [, described] = /^accessibility\.image_(profile|translator)$/.exec(key) ?? [];
  if (!described) return false;
  const picture = pictureFile(root, `pictures/${described === 'profile' ? 'owner' : described}`);
  return picture?.endsWith('.svg') === true && !left.some(({ file }) => file === picture);
}

function codeOf(file: string): FoundCode {
  if (file.startsWith('projects/'))
    return isPicture(file) ? 'sample_project_picture' : 'sample_project';
  return file.startsWith('pictures/') ? 'sample_portrait' : 'sample_text';
}

function exampleAddresses(root: string): Finding[] {
  const files = ['site.yaml', ...projectIds(root).map((id) => `projects/${id}/project.yaml`)];
  return files.flatMap((file) =>
    [...readTexts(root, file)]
      .filter(([, text]) => isSampleAddress(text))
      .map(([key]) => found('sample_address', { file, key })),
  );
}
