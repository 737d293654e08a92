import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { type Language, languages, languageTag } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { sessionRepository } from '../../slot/play/session.repository.ts';
import { BOARD_LIFE_MS, type Bomb } from '../virtual.ts';
import { look } from './look.ts';
import type { PlayBoot } from './play-api.ts';
import { playOpen } from './play-state.ts';

const sources = join(import.meta.dirname, '../..');
const own = 'virtual/page';
/** Parts of the slot vendors' page that know of no slot. */
const borrowed = ['backdrop.ts', 'dom.ts', 'drawer.css', 'drawer.ts', 'page.css', 'site.ts', 'words.ts'].map(
  (file) => `slot/page/${file}`,
);
/** The draw as the contracts have it: what drew is what she checks with. */
const FAIR = 'fair/fair.ts';

const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(join(sources, own, 'locales', `${language}.json`), 'utf8')) as Record<string, string>,
  ]),
) as Record<Language, Record<string, string>>;

const served = (path: string): { type: string; text: string } => {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.css')) return { type: 'text/css', text };
  // All that the page takes of the contracts, but for types, is the draw.
  const script = stripTypeScriptTypes(text).replace("'@madang/contracts'", `'/play/assets/${FAIR}'`);
  return { type: 'text/javascript', text: script };
};

/** The page's files by the path they are asked for under, read once; the browser gets TypeScript without its types. */
const assets = (): Map<string, { type: string; text: string }> => {
  const files = readdirSync(join(sources, own)).filter(
    (file) => /\.(css|ts)$/.test(file) && !file.endsWith('.test.ts'),
  );
  const found = new Map(
    [...files.map((file) => `${own}/${file}`), ...borrowed].map((path) => [path, served(join(sources, path))]),
  );
  const contracts = createRequire(import.meta.url).resolve('@madang/contracts');
  return found.set(FAIR, served(join(contracts, '..', FAIR)));
};

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const html = (boot: PlayBoot): string => `<!doctype html>
<html lang="${languageTag[boot.language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(boot.open?.game.name ?? boot.texts['closed.title'] ?? '')}</title>
<link rel="stylesheet" href="/play/assets/slot/page/page.css">
<link rel="stylesheet" href="/play/assets/slot/page/drawer.css">
<link rel="stylesheet" href="/play/assets/${own}/play.css">
<link rel="stylesheet" href="/play/assets/${own}/board.css">
<script type="module" src="/play/assets/${own}/page.ts"></script>
</head>
<body>
<main id="game"></main>
<script type="application/json" id="boot">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script>
</body>
</html>
`;

const acceptedLanguage = (header: string | undefined): Language => {
  if (header?.startsWith('ko')) return 'ko';
  return header?.startsWith('vi') ? 'vn' : 'en';
};

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The game page itself: in a window of its own, in nobody's frame, and in need of nothing from elsewhere. */
export const pageRoutes = (app: FastifyInstance, vendor: Bomb): void => {
  const files = assets();
  app.addHook('onSend', async (_, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('x-frame-options', 'DENY');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('x-content-type-options', 'nosniff');
  });

  app.get<{ Querystring: { session?: string } }>('/play', async (request, reply) => {
    const token = typeof request.query.session === 'string' ? request.query.session : '';
    const known = sessionRepository(vendor.db).byToken(token);
    if (known !== null && known.closedAt === null) await look(vendor, known);
    const session = sessionRepository(vendor.db).byToken(token);
    const language = session?.language ?? acceptedLanguage(request.headers['accept-language']);
    const open = session === null ? null : playOpen(vendor, session);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        html({
          language,
          texts: texts[language],
          boardLifeMinutes: BOARD_LIFE_MS / 60_000,
          lobbyUrl: session?.lobbyUrl ?? null,
          open,
        }),
      );
  });

  app.get<{ Params: { '*': string } }>('/play/assets/*', (request, reply) => {
    const file = files.get(request.params['*']);
    if (file === undefined) return reply.code(404).type('text/plain').send('no such file');
    return reply.type(`${file.type}; charset=utf-8`).header('cache-control', 'no-cache').send(file.text);
  });

  app.get('/favicon.ico', (_, reply) => reply.code(204).send());
};
