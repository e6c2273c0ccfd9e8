import type { FormPageModule } from '../../contact/form/form-page.ts';
import { type BuiltFormPage, createFormPage } from '../../contact/http/form-page.ts';
import { runServer } from '../../server/run.ts';
import { contentFrom, type SiteData } from '../../server/site-data.ts';
import { errorInWords } from '../error-in-words.ts';

const help = `
Serves the built site in dist/, next to this file, and its contact form.

  node {file}                    serve the pages and receive messages
  node {file} --contact-only     only receive messages, for pages on another host
  node {file} inbox --help       read, resend and export messages from visitors

Settings are environment variables, or lines in a file .env next to this file.
`.trim();

const helpWords = ['help', '--help', '-h'];

/**
 * The main program of the file that bundle.ts writes. It changes to its own folder, where dist/, .env
 * and the messages are.
 */
export async function runServerFile(
  folder: string,
  file: string,
  data: SiteData,
  renderer: () => Promise<FormPageModule>,
): Promise<void> {
  process.chdir(folder);
  const content = contentFrom(data);
  const [first, ...rest] = process.argv.slice(2);
  if (first === 'inbox') process.exitCode = await runInbox(rest);
  else if (helpWords.includes(first ?? '')) {
    process.stdout.write(`${help.replaceAll('{file}', file)}\n`);
  } else {
    await runServer(process.argv.slice(2), {
      content: () => content,
      formPage: (content) =>
        createFormPage({ content, ...(data.formPage as BuiltFormPage), renderer }),
    });
  }
}

async function runInbox(words: string[]): Promise<number> {
  // Imported on demand: it needs the stores that a server may not use.
  const { command } = await import('../inbox.ts');
  try {
    if (!words.some((word) => helpWords.includes(word))) return await command.run(words);
    process.stdout.write(`${command.help}\n`);
    return 0;
  } catch (error) {
    const sentence = errorInWords(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`✗ ${sentence}\n`);
    return 2;
  }
}
