export { useVoice as useLabels } from './words.ts';
