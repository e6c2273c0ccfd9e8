/** Why an address does not answer, in words; `far` when it may be this machine that has no network. */
export type Trouble = { wrong: string; far: boolean };

/** Hosts that send robots away are there nevertheless: a login, a ban, a limit, LinkedIn's own code. */
const turnsRobotsAway = [401, 403, 429, 999];

const answers = (status: number) => status < 400 || turnsRobotsAway.includes(status);

/** Asks for an address as sparingly as it can be asked; nothing is wrong where it answers. */
export async function ask(url: string, limit: number): Promise<Trouble | undefined> {
  try {
    const first = await statusOf(url, 'HEAD', limit);
    // Not every server knows HEAD.
    const status = answers(first) ? first : await statusOf(url, 'GET', limit);
    return answers(status) ? undefined : { wrong: `answers with ${status}`, far: false };
  } catch (error) {
    return troubleOf(error as Error, limit);
  }
}

async function statusOf(url: string, method: string, limit: number): Promise<number> {
  const { status, body } = await fetch(url, {
    method,
    signal: AbortSignal.timeout(limit),
    headers: { 'user-agent': 'polyfolio (npm run check -- --links)' },
  });
  await body?.cancel();
  return status;
}

/** Also what a machine without a network says of every host. */
const farCodes = ['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN'];

function troubleOf({ name, message, cause }: Error, limit: number): Trouble {
  const { code = '', message: reason = message } = (cause ?? {}) as NodeJS.ErrnoException;
  const near = (wrong: string) => ({ wrong, far: false });
  if (name === 'TimeoutError') return near(`does not answer within ${limit / 1000} seconds`);
  if (farCodes.includes(code)) return { wrong: `its host cannot be found (${code})`, far: true };
  if (code === 'ECONNREFUSED') return near('its host refuses the connection');
  if (reason.includes('redirect'))
    return near('leads from one address to the next, without an end');
  return near(`cannot be opened (${code || reason})`);
}
