import '@fontsource-variable/bricolage-grotesque/index.css';
import '../../editor/ui/desk.css';
import { createRoot } from 'react-dom/client';
import { adoptColours } from '../../editor/ui/colours.ts';
import { Screen } from './Screen.tsx';

adoptColours();
createRoot(document.getElementById('desk') as HTMLElement).render(<Screen />);
