import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from '../content/site-folder.ts';
import { startProgram } from './program.ts';

/** Everything that the started processes logged, for the check that nothing typed is in it. */
export type Output = { text: string };

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

type Options = {
  /** Beside these it has a free port, a store of its own and no limits, unless they say otherwise. */
  settings?: Record<string, string>;
  /** Where it finds content and pages. */
  folder?: string;
  /** The file that is run. */
  program?: string;
  contactOnly?: boolean;
  output?: Output;
  /** A command that runs the process under a limit. */
  under?: readonly string[];
};

/** Starts the real server as its own process, sealed off from the owner, and waits until it listens. */
export async function startServer({
  settings = {},
  folder = '.',
  program = project('tests/support/programs/serve.ts'),
  contactOnly = false,
  output,
  under = [],
}: Options = {}) {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'polyfolio-data-'));
  const options = contactOnly ? ['--contact-only'] : [];
  const { child, found, end } = await startProgram([program, ...options], {
    folder,
    under,
    settings: {
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_PER_ADDRESS: '0',
      RATE_TOTAL: '0',
      ...settings,
      DATA_DIR: dataDir,
    },
    ready: /^(?:Site|Contact) +(http:\/\/[^/\s]+)/m,
    hear: (text) => {
      if (output) output.text += text;
    },
    ended: () => {
      if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  });
  return { url: found, port: Number(new URL(found).port), child, dataDir, end };
}
