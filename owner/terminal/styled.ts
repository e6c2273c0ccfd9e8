import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Colour and weight where the reader is a terminal that wants them (NO_COLOR, pipes). */
export const styled = (style: Style, text: string, stream: NodeJS.WriteStream = process.stdout) =>
  styleText(style, text, { stream });
