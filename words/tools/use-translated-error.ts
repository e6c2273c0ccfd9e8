import { useVoice } from './words.ts';

export const useTranslatedError = () => useVoice().errorOf;
