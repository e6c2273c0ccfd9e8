import { useVoice } from './words.ts';

export type { Note } from './words.ts';

export const useNotes = () => useVoice().noteOf;
