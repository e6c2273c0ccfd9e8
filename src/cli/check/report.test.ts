import { expect, test } from 'vitest';
import type { Finding } from '../../model/errors/findings.ts';
import { reportText } from './report.ts';

const finding = (more: Partial<Finding>): Finding => ({
  kind: 'sample',
  file: 'content/site.yaml:3',
  key: 'url',
  wrong: 'sample text',
  advice: 'Write your own.',
  ...more,
});

const daily = { publish: false, everything: false };

test('findings that say the same share their words', () => {
  const findings = [finding({}), finding({ file: 'content/site.yaml:9', key: 'owner.name' })];
  expect(reportText(findings, daily)).toBe(`Sample content  2  before publishing
  content/site.yaml:3  url, owner.name
    sample text
    → Write your own.

✓ 2 items of sample content. The site can be built, but is not ready to publish.`);
});

test('long lists are cut, except of errors', () => {
  const many = (kind: Finding['kind']) =>
    Array.from({ length: 9 }, (_, index) => finding({ kind, file: `content/${index}.yaml` }));
  expect(reportText(many('sample'), daily)).toContain('… and 4 more: add --all');
  expect(reportText(many('sample'), { ...daily, everything: true })).not.toContain('add --all');
  expect(reportText(many('error'), daily)).not.toContain('add --all');
});

test('the last line says what it means for the owner', () => {
  const lastLine = (findings: Finding[], publish: boolean) =>
    reportText(findings, { publish, everything: false }).split('\n').at(-1);
  expect(lastLine([], false)).toBe('✓ Nothing to fix: ready to publish.');
  expect(lastLine([finding({})], true)).toBe('✗ 1 item of sample content. Not ready to publish.');
  expect(lastLine([finding({ kind: 'error' })], false)).toBe(
    '✗ 1 error. The site cannot be built until the errors are fixed.',
  );
  expect(lastLine([finding({ kind: 'length' })], true)).toBe(
    '✓ 1 text that is too long. Ready to publish.',
  );
});
