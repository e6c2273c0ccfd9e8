import { join } from 'node:path';
import { openFolder } from '../../../src/model/reader/languages.ts';
import { pageData } from '../../../src/translator/make/collect-data.ts';
import { createWork } from '../../../src/translator/page/work.ts';
import { workOf } from '../../../src/translator/page/work-file.ts';

/** What the Spanish translator's page of a site saves after one text was typed. */
export async function translatorsAnswer(site: string, id: string, text: string) {
  const data = await pageData(openFolder(join(site, 'content')), 'es');
  const texts = data.parts.flatMap((part) => part.texts);
  const work = createWork(texts, { read: () => [], write: () => true, listen: () => {} });
  work.type(id, text);
  return workOf(data, work.all().values(), new Date());
}
