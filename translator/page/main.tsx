import '../../editor/base.css';
// Before the style sheets of components, which override it.
import '../../editor/ui.module.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { VoiceContext, voiceOf } from '../../words/tools/words.ts';
import type { PageData } from '../page-data.ts';
import { ReadPage } from './ReadPage.tsx';
import { PageContext } from './use-page.ts';
import { WorkPage } from './WorkPage.tsx';
import { browserMemory, createWork } from './work.ts';

const block = document.getElementById('data')?.textContent ?? '';
const data = JSON.parse(block) as PageData;
const texts = data.parts.flatMap((part) => part.texts);
const memory = browserMemory(`translation ${data.site} ${data.target.code}`);

createRoot(document.getElementById('page') as HTMLElement).render(
  <VoiceContext value={voiceOf(data.speaks, data.words)}>
    {data.mode === 'read' ? (
      <ReadPage data={data} />
    ) : (
      <PageContext value={{ data, work: createWork(texts, memory) }}>
        <WorkPage />
      </PageContext>
    )}
  </VoiceContext>,
);
