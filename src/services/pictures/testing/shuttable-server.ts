import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be shut: then the server is away for whoever comes this way. */
export async function openShuttable(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let shut = false;
  const server = createServer((inside) => {
    if (shut) return void inside.destroy();
    const outside = connect(Number(port), hostname);
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          inside.destroy();
          outside.destroy();
        });
    }
    inside.pipe(outside).pipe(inside);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut(away: boolean): void {
      shut = away;
      if (away) hangUp();
    },
    close(): void {
      server.close();
      hangUp();
    },
  };
}
