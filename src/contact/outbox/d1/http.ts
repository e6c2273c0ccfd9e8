import { StoreError } from '../outbox.ts';
import { explained, type Run } from './database.ts';

type D1Access = {
  /** Where the platform's HTTP API is. */
  api: string;
  account: string;
  database: string;
  token: string;
};

type ApiResponse = {
  success: boolean;
  errors?: { message: string }[];
  result?: { results?: Record<string, unknown>[]; meta: { changes?: number } }[];
};

/** Runs statements over the platform's HTTP API, for the owner: one at a time, each by itself. */
export function runOverHttp({ api, account, database, token }: D1Access): Run {
  const url = `${api}/accounts/${account}/d1/database/${database}/query`;

  async function ask(body: object): Promise<ApiResponse> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {
      throw new StoreError('Cloudflare could not be reached. Check your network connection.');
    });
    if (response.status === 401 || response.status === 403) {
      throw new StoreError(
        'Cloudflare refused CLOUDFLARE_API_TOKEN. It needs the permission “D1: Edit” for the account in CLOUDFLARE_ACCOUNT_ID.',
      );
    }
    if (response.status === 404) {
      throw new StoreError(
        `Cloudflare has no database ${database} in this account. Check database_id in wrangler.jsonc and CLOUDFLARE_ACCOUNT_ID.`,
      );
    }
    return (await response.json().catch(() => ({ success: false }))) as ApiResponse;
  }

  return async (batch) => {
    const results = [];
    for (const { text: sql, list: params } of batch) {
      const { success, errors, result = [] } = await ask({ sql, params });
      if (!success) throw explained(new Error(`D1_ERROR: ${errors?.[0]?.message ?? 'no answer'}`));
      const [{ results: rows = [], meta } = { meta: {} }] = result;
      results.push({ rows, changes: meta.changes ?? 0 });
    }
    return results;
  };
}
