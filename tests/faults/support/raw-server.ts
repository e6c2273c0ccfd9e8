import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server that speaks as badly as the test wants. */
export async function rawServer(converse: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    converse(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Passes a conversation through to a real mail server, and can cut both ends of it. */
export function relay(client: Socket, port: number, cut: (heard: string) => boolean): void {
  const server = connect(port, '127.0.0.1');
  const end = () => {
    client.destroy();
    server.destroy();
  };
  client.on('data', (chunk) => {
    if (cut(chunk.toString('latin1'))) end();
    else server.write(chunk);
  });
  server
    .on('data', (chunk) => client.write(chunk))
    .on('error', end)
    .on('close', end);
  client.on('close', end);
}
