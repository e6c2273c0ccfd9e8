import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What Git answers in a folder; throws where there is no Git or no repository. */
export const git = async (folder: string, ...words: readonly string[]): Promise<string> =>
  (await run('git', ['-C', folder, ...words], { maxBuffer: 20_000_000 })).stdout;

/** What files said, asked for in one call as in `HEAD:./site.yaml`; undefined for one that was not there. */
export async function gitFiles(
  folder: string,
  names: readonly string[],
): Promise<(Buffer | undefined)[]> {
  const options = { encoding: 'buffer', maxBuffer: 500_000_000 } as const;
  const asked = run('git', ['-C', folder, 'cat-file', '--batch'], options);
  asked.child.stdin?.end(names.map((name) => `${name}\n`).join(''));
  let rest = (await asked).stdout;
  return names.map(() => {
    const end = rest.indexOf('\n');
    const size = Number(/ blob (\d+)$/.exec(rest.subarray(0, end).toString())?.[1] ?? -1);
    const bytes = size >= 0 ? rest.subarray(end + 1, end + 1 + size) : undefined;
    // A line break follows the content; what is not there has a line and nothing else.
    rest = rest.subarray(end + size + 2);
    return bytes;
  });
}
