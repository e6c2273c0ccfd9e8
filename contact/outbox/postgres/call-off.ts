import { once } from 'node:events';
import { connect } from 'node:net';
import type { PoolClient } from 'pg';
import type { Database } from '../../../settings/database.ts';

const cancelRequest = 80_877_102;
const longestMs = 1000;

/**
 * Calls off the question of a client that nobody waits for any more. To hang up is not enough: the
 * database would go on with it, and each next question would take one more of its connections.
 */
export async function callOff({ host, port }: Database, client: PoolClient): Promise<void> {
  const { processID, secretKey } = client as PoolClient & { processID: number; secretKey: number };
  const request = Buffer.alloc(16);
  [request.length, cancelRequest, processID, secretKey].forEach((part, place) => {
    request.writeInt32BE(part, 4 * place);
  });
  const socket = connect(port, host).setTimeout(longestMs, () => socket.destroy());
  socket.end(request);
  // A database that is away has forgotten the question by itself.
  await once(socket, 'close').catch(() => undefined);
}
