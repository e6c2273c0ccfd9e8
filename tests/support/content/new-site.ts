import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { runNode } from '../programs/program.ts';
import { project } from './site-folder.ts';

/**
 * A folder in which sites are begun with create-polyfolio. In the place of npm a program puts this
 * checkout's engine into a site: nothing is asked of a registry.
 */
export function newSites() {
  const top = project('.cache');
  mkdirSync(top, { recursive: true });
  const folder = mkdtempSync(join(top, 'new-sites-'));
  const engine = join('node_modules/polyfolio/package.json');
  const program = relative(join(folder, 'site', dirname(engine)), project('src/cli/main.ts'));
  const npm = {
    installs: `mkdir -p ${dirname(engine)} && echo '${JSON.stringify({ bin: { polyfolio: program } })}' > ${engine}`,
    // As Ctrl+C does, which reaches both programs.
    isStopped: 'kill -INT $PPID; exit 130',
  };
  for (const [name, code] of Object.entries(npm)) {
    const file = join(folder, 'bin', name, 'npm');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\n${code}\n`);
    chmodSync(file, 0o755);
  }
  return {
    folder,
    /** Runs create-polyfolio; with npm that installs, or is stopped. */
    create(
      words: readonly string[],
      kind: keyof typeof npm = 'installs',
      from = project('create/main.ts'),
    ) {
      const path = [join(folder, 'bin', kind), process.env.PATH].join(delimiter);
      return runNode(folder, [from, ...words, '--yes'], { PATH: path });
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
