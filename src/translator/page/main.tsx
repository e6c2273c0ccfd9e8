import '../../text-fields/base.css';
// Before the style sheets of components, which override it.
import '../../text-fields/ui.module.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { WordsContext, wordsIn } from '../../text-fields/words.ts';
import { data } from './page.ts';
import { WorkPage } from './WorkPage.tsx';

createRoot(document.getElementById('page') as HTMLElement).render(
  <WordsContext value={wordsIn(data.speaks, data.words)}>
    <WorkPage />
  </WordsContext>,
);
