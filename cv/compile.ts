import { createTypstCompiler, loadFonts } from '@myriaddreamin/typst.ts';
import { checkCharacters } from './characters.ts';
import type { CvDocument } from './document.ts';
import { withShownTitle } from './shown-title.ts';
import { CvError, drawnBy, loadTypst } from './typst.ts';

/** Sets one document after the other; made once, since loading Typst takes longest. */
export type CvCompiler = (
  document: CvDocument,
  options: { mayHaveGaps: boolean },
) => Promise<Uint8Array>;

/** Typst with these fonts and this template, and with nothing from the web or the machine. */
export async function createCvCompiler(
  template: string,
  fonts: readonly Uint8Array[],
): Promise<CvCompiler> {
  await loadTypst();
  const typst = createTypstCompiler();
  await typst.init({ beforeBuild: [loadFonts([...fonts], { assets: false })] });
  typst.addSource('/template.typ', template);
  const drawn = await drawnBy(fonts);

  return async (document, { mayHaveGaps }) => {
    if (!mayHaveGaps) checkCharacters(document, drawn);
    typst.mapShadow('/cv.json', new TextEncoder().encode(JSON.stringify(document)));
    return typst.runWithWorld({ mainFilePath: '/template.typ', inputs: {} }, async (world) => {
      // Typst only warns of an unknown font and takes another: here, a warning is a mistake too.
      const { diagnostics = [] } = await world.compile({ diagnostics: 'full' });
      refuse(diagnostics);
      const { result, diagnostics: told = [] } = await world.pdf({ diagnostics: 'full' });
      refuse(told);
      if (!result) throw new CvError('Typst set the CV, but wrote no PDF.');
      return withShownTitle(result);
    });
  };
}

function refuse(diagnostics: readonly { range: string; message: string }[]): void {
  const [first] = diagnostics;
  if (!first) return;
  const font = first.message.match(/^unknown font family: (.+)$/)?.[1];
  if (font) {
    throw new CvError(`The CV asks for the font “${font}”, which cv/font.ts does not provide.`);
  }
  const line = Number(first.range.split(':')[0]) + 1;
  throw new CvError(
    `The CV’s template has a mistake in cv/template.typ:${line}: ${first.message}.`,
  );
}
