import { z } from 'zod';
import { paletteNames } from '../theme/palettes.ts';
import { refusedAs } from './text.ts';

/** Without quotes YAML takes a colour for a comment or a number: the same advice helps. */
const colour = (note: string) =>
  z
    .string(refusedAs('not_a_colour'))
    .regex(/^#[0-9a-f]{6}$/i, refusedAs('not_a_colour'))
    .meta({ description: note });

const seeds = {
  paper: colour('Ground of the pages, as in "#f6f1e7"'),
  ink: colour('Text on it, as in "#191714"'),
  accent: colour('The colour that stands out: buttons, marks, names, as in "#c23317"'),
};

/** How the site looks, where it is not to look like the sample. */
export const themeSchema = z
  .strictObject({
    palette: z
      .enum(paletteNames, refusedAs('not_a_palette'))
      .optional()
      .meta({ description: `One of ${paletteNames.join(', ')}` }),
    colours: z
      .strictObject({
        ...seeds,
        dark: z
          .strictObject(seeds)
          .optional()
          .meta({ description: 'The same for the dark theme; derived if left out' }),
      })
      .optional()
      .meta({ description: 'Your own colours in place of a palette; all others follow from them' }),
    typeface: z
      .strictObject({
        package: z
          .string()
          .regex(/^@fontsource(?:-variable)?\/[a-z0-9-]+$/, refusedAs('not_a_typeface'))
          .meta({ description: 'An installed package, as in "@fontsource-variable/newsreader"' }),
        weights: z
          .array(z.int(refusedAs('not_a_weight')).multipleOf(100, refusedAs('not_a_weight')))
          .min(1, refusedAs('empty_list'))
          .optional()
          .meta({
            description: 'Weights to use, as in [400, 700]; what suits the pages if left out',
          }),
      })
      .optional()
      .meta({ description: 'A typeface of fontsource.org; Bricolage Grotesque if left out' }),
  })
  .refine(({ palette, colours }) => !(palette && colours), refusedAs('palette_and_colours'))
  .meta({ description: 'Colours and typeface; leave it out for those of the sample' });
