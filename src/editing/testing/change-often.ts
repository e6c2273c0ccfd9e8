import { workerData } from 'node:worker_threads';
import { openEditing } from '../journal/apply.ts';
import { changeOf } from '../journal/change.ts';

/** Changes one file of a site again and again, as a program beside others would. */
const { site, language } = workerData as { site: string; language: string };
const editing = openEditing(site);
for (let number = 1; number <= 8; number++) {
  const files = new Map([[`content/${language}.yaml`, `title: ${language} ${number}\n`]]);
  editing.apply(changeOf(site, { kind: 'text', id: 'title', language }, files));
}
editing.close();
