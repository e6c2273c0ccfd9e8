import { useVoice } from './words.ts';

export const useTold = () => useVoice().errorOf;
