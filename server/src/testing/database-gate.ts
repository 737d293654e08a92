import { once } from 'node:events';
import net from 'node:net';

/**
 * A way to the database of a test that can be closed: connections under way are lost and new ones
 * are refused, as while a database restarts. Everything stays on this machine.
 */
export const databaseGate = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const folder = decodeURIComponent(target.hostname);
  const destination = folder.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${target.port}` }
    : { host: target.hostname, port: Number(target.port) };
  const sockets = new Set<net.Socket>();
  const keep = (socket: net.Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  };
  let isOpen = true;
  let refused = 0;
  const server = net.createServer((incoming) => {
    keep(incoming);
    if (!isOpen) {
      refused += 1;
      return void incoming.destroy();
    }
    const outgoing = net.connect(destination);
    keep(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  return {
    url: url.href,
    /** Connections that were refused since the beginning. */
    refused: () => refused,
    close(): void {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    open(): void {
      isOpen = true;
    },
    async end(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
};
