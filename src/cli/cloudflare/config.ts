/** What the worker was tested with. */
export const compatibility = { date: '2026-06-01', flags: ['nodejs_compat'] };

/** In the folder of the site: wrangler's settings, and what a build writes for it. */
export const configFile = 'wrangler.jsonc';
export const folder = 'cloudflare';
export const workerFile = `${folder}/worker.js`;

/** What a worker is configured by: where the site is published, and whether the pages are elsewhere. */
export type Site = { siteUrl: string; contactUrl?: string | undefined };

/** The name of the worker: that in its URL at workers.dev, or the host of the site. */
function nameOf(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  const name = hostname.endsWith('.workers.dev') ? hostname.split('.')[0] : hostname;
  return `${name}`.replaceAll('.', '-').slice(0, 63);
}

export function configFor({ siteUrl, contactUrl }: Site): string {
  const [name, contactName] = [siteUrl, contactUrl ?? siteUrl].map(nameOf);
  const { hostname } = new URL(contactUrl ?? siteUrl);
  const withPages = `
  // The pages. Everything else is answered by the worker.
  "assets": {
    "directory": "dist",
    "binding": "ASSETS",
    "not_found_handling": "404-page",
    "run_worker_first": ["/api/*", "/healthz"]
  },
`;
  return `// Settings of the worker on Cloudflare. Polyfolio wrote this file once; it is yours to change.
{
  "name": "${contactName}",
  "main": "${workerFile}",
  "no_bundle": true,
  "find_additional_modules": false,
  "compatibility_date": "${compatibility.date}",
  "compatibility_flags": ${JSON.stringify(compatibility.flags)},
${contactUrl ? '' : withPages}
  // The messages. npx wrangler d1 create ${name} prints the id.
  "d1_databases": [
    {
      "binding": "DB",
      "database_name": "${name}",
      "database_id": "",
      "migrations_dir": "${folder}/migrations"
    }
  ],

  // Sends what is still waiting, every minute.
  "triggers": { "crons": ["* * * * *"] },
  "observability": { "enabled": true }${
    hostname.endsWith('.workers.dev')
      ? ''
      : `,

  // The domain must be in your account at Cloudflare.
  "routes": [{ "pattern": "${hostname}", "custom_domain": true }]`
  }
}
`;
}
