import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { copyContent, scratchFolder } from '../../../tests/support/content/scratch.ts';
import { openEditing } from '../../editing/journal/apply.ts';
import { type Content, readContent } from '../../model/content.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { oldUrlRedirects } from '../../model/routes.ts';
import { languageOfBlog, planBlog } from './plan.ts';
import { type Blog, readBlog } from './posts.ts';

const english = languages.find('en') as Locale;
const folder = scratchFolder();

function write(file: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const two = (number: number) => String(number).padStart(2, '0');
const numbers = Array.from({ length: 24 }, (_, index) => index + 1);
/** Another day for each. */
const day = (number: number) =>
  `20${two(10 + Math.floor(number / 6))}-${two((number % 12) + 1)}-02`;
const prose =
  'The tide and the moon are of one mind in this, and with time a clock for both is built by hand.';

async function writeBlogs(): Promise<void> {
  const photograph = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#3a6' },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  write('jekyll/_config.yml', 'url: https://old.example.com\npermalink: /:year/:month/:title/\n');
  write('jekyll/assets/img/Pier 1.jpg', photograph);
  write('jekyll/_posts/readme.md', 'Not a post.\n');
  for (const number of numbers) {
    const above = `layout: post\ntitle: "Tide: part ${number}"\ntags: [sea, clocks]\ncomments: true\n`;
    write(
      `jekyll/_posts/${day(number)}-tide-part-${number}.md`,
      `---\n${above}---\n\n${prose}\n\n{% highlight js %}\nlet a = "<b>{{ no_liquid }}</b>";\n{% endhighlight %}\n\n` +
        `![Pier]({{ site.baseurl }}/assets/img/Pier%201.jpg)\n{: .wide}\n\n` +
        `[Before]({% post_url ${day(1)}-tide-part-1 %}), [first](/2010/02/tide-part-1/), ` +
        '[about](/about/), <b>bold</b> <blink>old</blink>.\n\n<script>track()</script>\n',
    );
  }
  write(
    'jekyll/_posts/2021-05-06-moved.md',
    '---\ntitle: Moved\npermalink: /essays/moved.html\nredirect_from: [/older/moved/]\npublished: false\n---\nText.\n',
  );
  write('paper/src/assets/images/pier.jpg', photograph);
  for (const number of numbers) {
    write(
      `paper/src/content/blog/${number > 12 ? 'sea/' : ''}clock-${number}.md`,
      `---\nauthor: Ada\npubDatetime: ${day(number)}T15:20:35Z\nmodDatetime: 2024-01-12T09:12:47.400Z\n` +
        `title: Clock ${number}\nfeatured: false\ndraft: ${number === 24}\ntags:\n  - sea\n` +
        `description: What clock ${number} does.\n---\n\n## Table of contents\n\n## How it runs\n\n${prose}\n\n` +
        `![Pier](@/assets/images/pier.jpg "At dawn")\n\n[Next](/posts/clock-2), [up](#how-it-runs), ` +
        '![x](https://cdn.example.com/x.png)\n\n```ts file="src/a.ts"\nlet a = 1;\n```\n',
    );
  }
}

const jekyllCopy = copyContent();
const paperCopy = copyContent();

async function imported(name: string, copy: typeof jekyllCopy) {
  const site = dirname(copy.root);
  const blog = readBlog(join(folder, name)) as Blog;
  const plan = await planBlog(site, name, blog, english);
  const editing = openEditing(site);
  editing.apply(plan.change);
  editing.close();
  const again = await planBlog(site, name, blog, english);
  const content = readContent({ root: copy.root }, { drafts: true });
  return { copy, blog, plan, again, content };
}

type Imported = Awaited<ReturnType<typeof imported>>;
let jekyll: Imported;
let paper: Imported;

beforeAll(async () => {
  await writeBlogs();
  jekyll = await imported('jekyll', jekyllCopy);
  paper = await imported('paper', paperCopy);
});

const noteOf = (content: Content, id: string) => {
  const note = content.notes.find((one) => one.id === id);
  return { ...note, text: note?.texts[english]?.text ?? '' };
};
const redirectsOf = ({ content }: Imported) =>
  new Map(oldUrlRedirects(content).map(({ from, to }) => [from, to]));

describe('a blog of Jekyll with 25 posts', () => {
  test('becomes as many notes, with their dates, tags and drafts', () => {
    expect(jekyll.content.notes).toHaveLength(25);
    expect(noteOf(jekyll.content, 'tide-part-7')).toMatchObject({
      date: day(7),
      tags: ['sea', 'clocks'],
      texts: { en: { title: 'Tide: part 7' } },
    });
    expect(noteOf(jekyll.content, 'moved')).toMatchObject({ date: '2021-05-06', draft: true });
  });

  test('is found at its old URLs', () => {
    const redirects = redirectsOf(jekyll);
    expect(redirects.get(`/${day(7).slice(0, 7).replace('-', '/')}/tide-part-7/`)).toMatch(
      /tide-part-7\/$/,
    );
    for (const path of ['/essays/moved.html', '/older/moved/'])
      expect(redirects.has(path), path).toBe(true);
  });

  test('keeps code as it is, and what it may not hold becomes words', () => {
    const { text } = noteOf(jekyll.content, 'tide-part-7');
    expect(text).toContain('```js\nlet a = "<b>{{ no_liquid }}</b>";\n```');
    expect(text).toContain('[Before](note:tide-part-1), [first](note:tide-part-1)');
    expect(text).toContain('[about](https://old.example.com/about/), **bold** old.');
    expect(text).not.toMatch(/script|wide|site\.baseurl/);
  });

  test('brings its pictures along, without what the camera noted', async () => {
    expect(noteOf(jekyll.content, 'tide-part-7').text).toContain('![Pier](pier-1.jpg)');
    const file = join(jekyll.copy.root, 'notes/tide-part-7/pier-1.jpg');
    expect((await sharp(file).metadata()).exif).toBeUndefined();
  });

  test('says what has no place', () => {
    const { leftOut } = jekyll.plan;
    expect(leftOut).toContainEqual({ place: 'comments', reason: 'key', text: '24 posts' });
    expect(leftOut).toContainEqual({ place: 'readme.md', reason: 'no_post', text: '' });
    expect(
      leftOut.filter(({ place }) => place.includes('part-7.md')).map(({ text }) => text),
    ).toEqual(['<blink>', '<script>']);
  });

  test('is not imported a second time', () => {
    expect(jekyll.again.change.files).toEqual([]);
    expect(jekyll.again.notes.every(({ isNew }) => !isNew)).toBe(true);
  });
});

describe('a blog of AstroPaper with 24 posts', () => {
  test('becomes as many notes, with what AstroPaper says of them', () => {
    expect(paper.content.notes).toHaveLength(24);
    expect(noteOf(paper.content, 'clock-7')).toMatchObject({
      date: day(7),
      updated: '2024-01-12',
      tags: ['sea'],
      texts: { en: { title: 'Clock 7', description: 'What clock 7 does.' } },
    });
    expect(noteOf(paper.content, 'clock-24').draft).toBe(true);
  });

  test('is found at its old URLs, those in folders too', () => {
    expect(redirectsOf(paper).get('/posts/clock-7/')).toMatch(/clock-7\/$/);
    expect(redirectsOf(paper).get('/posts/sea/clock-20/')).toMatch(/clock-20\/$/);
  });

  test('links to its notes, shows its pictures and names what it cannot show', () => {
    expect(noteOf(paper.content, 'clock-7').text).toBe(
      `## How it runs\n\n${prose}\n\n![Pier](pier.jpg "At dawn")\n\n[Next](note:clock-2), ` +
        '[up](#how-it-runs), [x](https://cdn.example.com/x.png)\n\n```ts title="src/a.ts"\nlet a = 1;\n```',
    );
    expect(paper.plan.leftOut).toContainEqual({
      place: 'clock-7.md',
      reason: 'converted',
      text: '![x](https://cdn.example.com/x.png)',
    });
  });
});

test('the language of a blog shows in its sentences', () => {
  expect(languageOfBlog(jekyll.blog)).toBe('en');
});

test('odd files, dates and paths stop no import, and what is outside the blog stays there', async () => {
  write('odd-secret/pier.png', 'no picture of the blog');
  write('odd/_posts/2020-01-01-folder.md/notes.txt', 'a folder');
  write('odd/_posts/february.md', '---\ntitle: Odd\ndate: 2020-02-30\n---\nHello.\n');
  write(
    'odd/_posts/zero.md',
    '---\ntitle: Zero\ndate: 0001-01-01\n---\n![a](../../odd-secret/pier.png)\n',
  );
  write('odd/_posts/slip.md', '---\ntitle: One: two\npublished: false\n---\nNot yet.\n');
  write('odd/_posts/later.md', '---\ntitle: Later\ntitle: Late\npublished: no\n---\nNot yet.\n');
  write('odd/_posts/percent.md', '---\ntitle: Percent\n---\n![a](100%.png) there.\n');
  // In a shell, the number of its process; in a note, a formula with an empty fraction.
  write('odd/_posts/shell.md', '---\ntitle: Shell\n---\nkill $$ \\frac $$ now.\n');
  const blog = readBlog(join(folder, 'odd')) as Blog;
  expect(blog.posts.map(({ file, date }) => [file, date])).toEqual([
    ['february.md', undefined],
    ['later.md', undefined],
    ['percent.md', undefined],
    ['shell.md', undefined],
    ['zero.md', undefined],
  ]);
  expect(blog.posts.find(({ file }) => file === 'later.md')).toMatchObject({
    title: 'Late',
    draft: true,
  });
  expect(blog.others).toEqual(['slip.md']);
  const copy = copyContent();
  const { leftOut } = await planBlog(dirname(copy.root), 'odd', blog, english);
  expect(leftOut.filter(({ reason }) => /convert/.test(reason))).toEqual([
    { place: 'shell.md', reason: 'unconvertible', text: '\\frac' },
    { place: 'percent.md', reason: 'converted', text: '![a](100%.png)' },
    { place: 'zero.md', reason: 'converted', text: '![a](../../odd-secret/pier.png)' },
  ]);
});

test('what the site cannot have of a post is left out, and stops neither the post nor the others', async () => {
  const post = (name: string, above: string, text: string) =>
    write(`refused/_posts/2020-01-01-${name}.md`, `---\n${above}---\n${text}\n`);
  post('a', 'title: A\npermalink: /same/\nredirect_from: ["/?p=1", /kanban/, /]\n', 'Text.');
  post('b', 'title: B\npermalink: /same/\n', 'See [C]({% post_url 2020-01-01-c %}).');
  post('c', 'title: "C \\u202Ereversed"\n', 'Text.');
  const latin1 = Buffer.from('---\ntitle: Caf\u00e9\n---\nText.\n', 'latin1');
  write('refused/_posts/2020-01-01-d.md', latin1);
  // A terminal would obey them.
  post('e', 'title: "E\\e[2J"\n', '{% odd \u001b[2J %}');
  const { notes, leftOut, change } = await planBlog(
    dirname(jekyll.copy.root),
    'refused',
    readBlog(join(folder, 'refused')) as Blog,
    english,
  );
  expect(notes.map(({ id, title }) => [id, title])).toEqual([
    ['a', 'A'],
    ['b', 'B'],
    ['e', 'E[2J'],
  ]);
  const text = (id: string) => {
    const file = change.files.find((one) => one.file.endsWith(`notes/${id}/en.md`));
    return Buffer.from(file?.after ?? []).toString();
  };
  expect(text('a')).toMatch(/\nold_urls:\n {2}- \/same\/\n---\n\nText\.\n$/);
  expect(text('b')).toBe('---\ntitle: B\n---\n\nSee C.\n');
  expect(leftOut.map(({ place, reason, text }) => [place.slice(11), reason, text])).toEqual([
    ['d.md', 'no_post', ''],
    ['c.md', 'unconvertible', expect.stringContaining('reverses the order of letters')],
    ['a.md', 'old_url', '/?p=1'],
    ['a.md', 'old_url', '/'],
    ['a.md', 'old_url', '/kanban/'],
    ['b.md', 'old_url', '/same/'],
    ['b.md', 'converted', '{% post_url 2020-01-01-c %}'],
    ['b.md', 'converted', '[C]()'],
    ['e.md', 'converted', '{% odd [2J %}'],
  ]);
});

test('a folder without posts is no blog', () => {
  write('empty/notes.txt', 'nothing');
  expect(readBlog(join(folder, 'empty'))).toBeUndefined();
});
