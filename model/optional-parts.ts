import type { FixedRouteId } from './routes.ts';
import { noForm, type SiteSettings } from './schemas/site.ts';

type Facts = {
  /** Missing while site.yaml has errors: then no part is asked for. */
  site: Pick<SiteSettings, 'translator' | 'form'> | undefined;
  projects: readonly unknown[];
};

export const hasForm = ({ form }: Pick<SiteSettings, 'form'>) => form !== noForm;

/** Sections and pages that this site does without; whatever asks the route table does without them. */
export function routesLeftOut({ site, projects }: Facts): FixedRouteId[] {
  return [
    ...(site?.translator ? [] : (['translations'] as const)),
    ...(projects.length > 0 ? [] : (['projects'] as const)),
    ...(site && hasForm(site) ? [] : (['confirmation'] as const)),
  ];
}

const ofTranslator = /^(?:translations\.|accessibility\.(?:translations|image_translator)$)/;

/** Whether a message belongs to a section that the site does without, so that nobody reads it. */
export const isUnread = (key: string, site: Facts['site']) =>
  !site?.translator && ofTranslator.test(key);
