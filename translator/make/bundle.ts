import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';

export type Bundle = { script: string; style: string };

/** The page's script and style sheet, each as one text; the font is part of the latter. */
export async function bundlePage(): Promise<Bundle> {
  const { output } = (await build({
    root: resolve('translator/page'),
    configFile: false,
    envDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      assetsInlineLimit: () => true,
      modulePreload: false,
      rolldownOptions: {
        input: resolve('translator/page/main.tsx'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const script = output.find((file) => file.type === 'chunk')?.code ?? '';
  const sheets = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  return { script, style: sheets.join('\n') };
}
