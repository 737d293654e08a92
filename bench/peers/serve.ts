import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Documents, FILES } from './documents.ts';

/** As the product's server compresses pages. */
const PAGE_QUALITY = 4;
const YEAR_S = 31_536_000;

export interface Served {
  folder: string;
  documents: Documents;
}

const send = (response: ServerResponse, type: string, cache: string, encoding: string | null, body: Buffer) =>
  response
    .writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-length': body.length,
      'cache-control': cache,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    .end(body);

const compressed = (html: string): Buffer =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } });

/** One server for all: the first label of the host selects the page. */
export const serve = async (port: number, sites: ReadonlyMap<string, Served>): Promise<{ stop(): Promise<void> }> => {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peers');
    const site = sites.get((request.headers.host ?? '').split('.', 1)[0] ?? '');
    const lacks = () => response.writeHead(404, { 'content-length': 0 }).end();
    if (!site) return lacks();
    if (!pathname.startsWith(FILES)) {
      const html = site.documents(pathname);
      return html === undefined ? lacks() : send(response, 'text/html', 'no-store', 'br', compressed(html));
    }
    const file = path.join(site.folder, path.normalize(pathname.slice(FILES.length)));
    if (!file.startsWith(site.folder) || !existsSync(file)) return lacks();
    const packed = existsSync(`${file}.br`);
    const type = file.endsWith('.json') ? 'application/json' : 'text/javascript';
    const cache = `public, max-age=${YEAR_S}, immutable`;
    return send(response, type, cache, packed ? 'br' : null, readFileSync(packed ? `${file}.br` : file));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
