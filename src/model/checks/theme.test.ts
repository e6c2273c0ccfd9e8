import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SiteSettings } from '../schemas/site.ts';
import { contrastOf, leastContrast, type Seeds, textPairs } from '../theme/colours.ts';
import { themeOf } from '../theme/theme.ts';
import { checkTheme } from './theme.ts';

type Theme = NonNullable<SiteSettings['theme']>;

const reported = (theme: Theme) =>
  checkTheme({ theme }).map(({ code, key, wrong, advice }) => ({ code, key, wrong, advice }));

const readable = { paper: '#ffffff', ink: '#222222', accent: '#005fcc' };

describe('colours of the owner’s own', () => {
  test('that can be read are taken', () => {
    expect(reported({ colours: readable })).toEqual([]);
  });

  test('that are too pale are refused with the pair, the ratio and the nearest that passes', () => {
    expect(reported({ colours: { ...readable, accent: '#ff8800' } })).toMatchObject([
      {
        code: 'low_contrast',
        key: 'theme.colours.accent',
        wrong: '#ff8800 on the paper #ffffff has a contrast of 2.39:1, but text needs 4.5:1',
        advice: 'The nearest readable colour is “#b66003”.',
      },
    ]);
    expect(reported({ colours: { ...readable, accent: '#b66003' } })).toEqual([]);
  });

  test('are judged in the dark, too', () => {
    const dark = { paper: '#101010', ink: '#333333', accent: '#ffcc00' };
    expect(reported({ colours: { ...readable, dark } })).toMatchObject([
      { code: 'low_contrast', key: 'theme.colours.dark.ink' },
    ]);
  });

  test('on dark paper are the dark theme, and the light one follows', () => {
    const night = { paper: '#101418', ink: '#f0f4f8', accent: '#ffcc00' };
    const { light, dark } = themeOf({ theme: { colours: night } });
    expect(dark).toMatchObject(night);
    expect(contrastOf(light.paper, '#ffffff')).toBeLessThan(1.3);
  });

  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const seeds: fc.Arbitrary<Seeds> = fc.record({ paper: colour, ink: colour, accent: colour });

  test('whatever they are: once they are taken, every pair of both themes can be read', () => {
    fc.assert(
      fc.property(seeds, ({ paper, ...others }) => {
        const found = reported({ colours: { paper, ...others } });
        const mended = (name: 'ink' | 'accent') =>
          found.find(({ key }) => key.endsWith(name))?.advice.match(/#[0-9a-f]{6}/)?.[0] ??
          others[name];
        const colours = { paper, ink: mended('ink'), accent: mended('accent') };
        fc.pre(reported({ colours }).length === 0);
        const theme = themeOf({ theme: { colours } });
        for (const set of [theme.light, theme.dark]) {
          for (const [text, ground] of textPairs) {
            const ratio = contrastOf(set[text], set[ground]);
            expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(leastContrast);
          }
        }
      }),
    );
  });
});

describe('a typeface', () => {
  test('that is not installed is reported with the command that installs it', () => {
    expect(reported({ typeface: { package: '@fontsource/of-nobody' } })).toMatchObject([
      {
        code: 'typeface_not_installed',
        key: 'theme.typeface.package',
        wrong: 'the package @fontsource/of-nobody is not installed',
        advice: 'Run npm install --save-exact @fontsource/of-nobody, or choose another.',
      },
    ]);
  });

  test('without the weight that is asked for is reported with those that it has', () => {
    const typeface = { package: '@fontsource/zilla-slab', weights: [400, 900] };
    expect(reported({ typeface })).toMatchObject([
      { code: 'weight_not_offered', advice: 'Choose from 300, 400, 500, 600 or 700.' },
    ]);
  });
});
