/**
 * `node examples/third-party-host/serve.mjs`: three files and nothing of the site. PORT (4400), SITE
 * (http://localhost:4000).
 */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const port = Number(process.env.PORT ?? 4400);
const site = process.env.SITE ?? 'http://localhost:4000';
const own = import.meta.dirname;
// A host of its own house would install single-spa; here it is taken from beside a remote.
const beside = createRequire(join(own, '../../mf-mypage/package.json'));
const singleSpa = join(dirname(beside.resolve('single-spa')), '../esm/single-spa.min.js');

const files = {
  '/': ['text/html', join(own, 'index.html')],
  '/host.js': ['text/javascript', join(own, 'host.js')],
  '/single-spa.js': ['text/javascript', singleSpa],
};

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://host');
  if (pathname === '/settings.json') {
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ site }));
  }
  const file = files[pathname];
  if (!file) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': `${file[0]}; charset=utf-8` });
  createReadStream(file[1]).pipe(response);
}).listen(port, '127.0.0.1', () => process.stdout.write(`ready http://localhost:${port}, site ${site}\n`));
