import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What Vite and Astro write for the pages. */
const assets = '_astro/';
const refers = /\.(?:html|css|js|svg|json|webmanifest|xml|txt)$/;
/** The hash and the ending of a file's name: what every reference to it spells alike. */
const hashedName = /(?<=[./])[\w-]+\.\w+(?![\w.-])/g;

/**
 * Removes what no page refers to, directly or through another file. Vite writes every picture of the
 * content, those of drafts and untouched photographs with their EXIF data included, and Astro bundles
 * the form and React even for a site without a form.
 */
export async function removeUnusedFiles(root: string): Promise<string> {
  const files = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replaceAll('\\', '/'));
  const unused = Map.groupBy(
    files.filter((file) => file.startsWith(assets)),
    (file) => file.match(hashedName)?.at(-1),
  );
  const referring = files.filter((file) => !file.startsWith(assets) && refers.test(file));
  // What is referred to may refer to more, and the loop goes on to it.
  for (const file of referring) {
    const text = await readFile(join(root, file), 'utf8');
    for (const [name] of text.matchAll(hashedName)) {
      referring.push(...(unused.get(name) ?? []).filter((found) => refers.test(found)));
      unused.delete(name);
    }
  }
  const left = [...unused.values()].flat();
  for (const file of left) await rm(join(root, file));
  return `${left.length} ${left.length === 1 ? 'file that no page refers to is' : 'files that no page refers to are'} left out`;
}
