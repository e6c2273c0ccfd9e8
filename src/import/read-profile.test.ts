import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { readProfile } from './read-profile.ts';
import { tablesInZip } from './readers/linkedin.ts';

const text = (content: string) => Buffer.from(content);
const resume = (content: object) => text(JSON.stringify(content));

const great = new Uint8Array(6 * 1024 * 1024).fill(0x61);

/** A zip that states a size of a thousand bytes for its only file. */
function lyingZip(): Uint8Array {
  const zip = Buffer.from(zipSync({ 'Positions.csv': great }));
  const [local, central] = ['PK\x03\x04', 'PK\x01\x02'].map((mark) =>
    zip.indexOf(mark, 0, 'latin1'),
  );
  zip.writeUInt32LE(1000, (local as number) + 22);
  zip.writeUInt32LE(1000, (central as number) + 24);
  return zip;
}

test.each<[string, string, () => Uint8Array, RegExp]>([
  ['an empty file', 'a.json', () => text(''), /a\.json is empty/],
  [
    'what is no JSON',
    'a.json',
    () => text('{\n"basics": {"name": }'),
    /a\.json(:2)? is not valid JSON/,
  ],
  ['JSON of another kind', 'a.json', () => text('{"a": 1}'), /neither a JSON Resume nor a list/],
  ['a list of other things', 'a.json', () => text('[1, 2]'), /neither a JSON Resume nor a list/],
  ['a PDF', 'cv.pdf', () => text('%PDF-1.7 …'), /cv\.pdf is a PDF/],
  ['another XML', 'a.xml', () => text('<html></html>'), /XML, but not a Europass CV/],
  [
    'a Europass CV from before 2020',
    'a.xml',
    () => text('<SkillsPassport><LearnerInfo/></SkillsPassport>'),
    /a\.xml is a Europass CV from before 2020.*Open it in the editor at europass\.europa\.eu/,
  ],
  ['broken XML', 'a.xml', () => text('<Candidate>\n<a></b>'), /a\.xml:2 is not valid XML/],
  [
    'XML with entities of its own',
    'a.xml',
    () => text('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Candidate>&x;</Candidate>'),
    /has a DOCTYPE/,
  ],
  [
    'another encoding',
    'a.json',
    () => Buffer.from('{\n"basics": {"name": "Zo\u00eb"}}', 'latin1'),
    /a\.json:2 is not UTF-8/,
  ],
  ['UTF-16', 'a.json', () => Buffer.from('{"basics": {}}', 'utf16le'), /is not UTF-8/],
  ['21 MB', 'a.json', () => new Uint8Array(21 * 1024 * 1024), /is 21 MB/],
  ['a damaged zip', 'a.zip', () => text('PK\u0003\u0004 and no more'), /a\.zip is damaged/],
  [
    'a zip with nothing of LinkedIn’s in it',
    'a.zip',
    () => zipSync({ 'holiday.jpg': text('x') }),
    /contains no table of a LinkedIn export/,
  ],
  [
    'a zip that unpacks to too much',
    'a.zip',
    () => zipSync({ 'Positions.csv': great }),
    /tables of more than 5 MB/,
  ],
  [
    'a table that does not end',
    'Positions.csv',
    () => text('Company Name,Title\n"Acme,Engineer\n'),
    /Positions\.csv is not a valid CSV table/,
  ],
])('%s is refused in a sentence', (_what, name, bytes, message) => {
  expect(() => readProfile(name, bytes(), languages)).toThrow(message);
});

test('dates that do not exist and scripts in texts are listed together, with their places', () => {
  const bytes = resume({
    basics: { name: 'Ada', summary: '<script>alert(1)</script>' },
    work: [
      { name: 'Acme', position: 'Engineer', startDate: '2020-02-30' },
      {
        name: 'Brook',
        position: 'Clerk',
        startDate: '2018',
        highlights: ['<img src=x onerror=a()>'],
      },
    ],
  });
  expect(() => readProfile('resume.json', bytes, languages)).toThrow(
    /Nothing was changed:\n {2}basics\.summary: contains a script.*\n {2}work\[0\]\.startDate: “2020-02-30” is not a date.*\n {2}work\[1\]\.highlights: contains a script/,
  );
});

test('a job that ends before it begins is named by its place in the file', () => {
  const work = [{ name: 'Acme', position: 'Clerk', startDate: '2020-03', endDate: '2019-01' }];
  expect(() => readProfile('resume.json', resume({ work }), languages)).toThrow(
    /was not imported.*\n {2}work\[0\]: ends \(2019-01\) before it begins \(2020-03\)/,
  );
});

test('of a zip that is larger than it states, only the stated size is unpacked', () => {
  expect(tablesInZip('a.zip', lyingZip()).get('Positions.csv')).toHaveLength(1000);
});
