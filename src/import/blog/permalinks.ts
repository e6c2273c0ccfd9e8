/** The forms of URLs that Jekyll knows by a name. */
const named: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

type Parts = {
  /** As in 2019-01-02. */
  date: string;
  slug: string;
  categories: readonly string[];
};

/** The path under which Jekyll published a post: by its own permalink, or by that of the whole blog. */
export function jekyllUrl(
  permalink: string | undefined,
  { date, slug, categories }: Parts,
): string {
  const form = named[permalink ?? 'date'] ?? permalink ?? '';
  const [year = '', month = '', day = ''] = date.split('-');
  const dayOfYear = (Date.parse(date) - Date.parse(`${year}-01-01`)) / 86_400_000 + 1;
  const values: Readonly<Record<string, string>> = {
    year,
    month,
    day,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    y_day: String(dayOfYear).padStart(3, '0'),
    title: slug,
    slug,
    categories: categories.map((name) => name.toLowerCase().replaceAll(/\s+/g, '-')).join('/'),
    output_ext: '.html',
  };
  const path = form.replaceAll(/:(\w+)/g, (whole, name: string) => values[name] ?? whole);
  return `/${path}`.replaceAll(/\/{2,}/g, '/');
}
