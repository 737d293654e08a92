import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';

const types = { '.js': 'text/javascript; charset=utf-8', '.json': 'application/json', '.map': 'application/json' };
const typeOf = (file) => types[/\.\w+$/.exec(file)?.[0]] ?? 'text/plain';

/**
 * Serves what is under development to this machine's own site and to nobody else: listens on
 * loopback, answers to no other name, and only pages of the site may read.
 * @param sitePort of the site whose pages take it
 */
export function devServer({ port, sitePort }) {
  const served = new Map();
  const listeners = new Set();
  let news = null;

  const isSite = (origin) => new RegExp(`^http://([\\w-]+\\.)*localhost:${sitePort}$`).test(origin);
  const headersFor = ({ origin }) => ({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Scripts of the site use CORS; any other request comes from another page.
    'cross-origin-resource-policy': 'same-origin',
    vary: 'origin',
    ...(origin && isSite(origin) && { 'access-control-allow-origin': origin }),
  });

  const eventOf = (message) => `data: ${JSON.stringify(message)}\n\n`;
  const broadcast = (message) => {
    for (const listener of listeners) listener.write(eventOf(message));
  };

  const fileAt = async (pathname) => {
    const [, name, ...rest] = /^\/_m\/(\w+)\/(.+)$/.exec(pathname) ?? [];
    const remote = served.get(name);
    if (!remote) return null;
    const [path] = rest;
    if (path === 'release.json') return JSON.stringify(remote.release);
    const under = `${remote.release.version}/`;
    if (!path.startsWith(under)) return null;
    const file = normalize(path.slice(under.length));
    return file.startsWith('..') ? null : readFile(join(remote.folder, file)).catch(() => null);
  };

  const server = createServer(async (request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://dev');
    if (request.method !== 'GET' || request.headers.host !== `localhost:${port}`) return reply.writeHead(403).end();
    const headers = headersFor(request.headers);
    if (pathname === '/builds') {
      reply.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
      listeners.add(reply);
      reply.on('close', () => listeners.delete(reply));
      return news && reply.write(eventOf(news));
    }
    const content = await fileAt(pathname);
    if (content === null) return reply.writeHead(404, headers).end();
    return reply.writeHead(200, { ...headers, 'content-type': typeOf(pathname) }).end(content);
  });

  return {
    origin: `http://localhost:${port}`,
    listen: () =>
      new Promise((done, fail) => {
        server.once('error', fail);
        // The name leads to either address; the site's server takes the first that answers.
        server.listen({ port, host: 'localhost' }, done);
      }),
    /** From now on this is what pages are written with. */
    serve: (folder, release) => served.set(release.name, { folder, release }),
    /** A build: published to every open page, and to each new one. */
    publish(build) {
      news = build;
      broadcast(build);
    },
    /** Why there is no newer build: published to the open pages. */
    warn: (failure) => broadcast({ failure: failure }),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
