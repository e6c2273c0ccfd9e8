import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NumberedList } from './NumberedList.tsx';

test('code, emphasis and links in a feature or a lesson are elements', () => {
  const list = <NumberedList title="Features" items={['Runs `npm test`, *always*']} locale="en" />;
  expect(renderToStaticMarkup(list)).toContain(
    '<li>Runs <code>npm test</code>, <em>always</em></li>',
  );
});
