import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import initTypst from '@myriaddreamin/typst-ts-web-compiler';

/** Makes Typst ready; a second call costs nothing. */
export async function loadTypst(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
  await initTypst({ module_or_path: readFile(wasm) });
}
