import { slugOf } from '../../../model/slug.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** Networks with an icon of their own. */
const networks = [
  'github',
  'linkedin',
  'gitlab',
  'codeberg',
  'mastodon',
  'bluesky',
  'orcid',
] as const satisfies IconName[];

/** The network that a profile's name stands for, however it is written. */
export const networkOf = (name: string) => networks.find((network) => network === slugOf(name));
