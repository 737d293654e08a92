import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { type Language, languages, languageTag } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { type Theme, themeIn } from '../../page-host/page-url.ts';
import { symbolNames } from '../games/symbol-names.ts';
import type { Vendor } from '../vendor.ts';
import type { PlayBoot } from './play-api.ts';
import { playOpen } from './play-state.ts';
import { sessionRepository } from './session.repository.ts';

const folder = join(import.meta.dirname, '../page');

const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    {
      ...(JSON.parse(readFileSync(join(folder, 'locales', `${language}.json`), 'utf8')) as Record<string, string>),
      ...Object.fromEntries(
        Object.entries(symbolNames).map(([symbol, names]) => [`symbol.${symbol}`, names[language]]),
      ),
    },
  ]),
) as Record<Language, Record<string, string>>;

type Assets = ReadonlyMap<string, { type: string; text: string }>;

/** The page's files; the browser gets TypeScript without its types. */
const readAssets = (): Assets => {
  const found = new Map<string, { type: string; text: string }>();
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.css')) found.set(file, { type: 'text/css', text: readFileSync(join(folder, file), 'utf8') });
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) {
      found.set(file, {
        type: 'text/javascript',
        text: stripTypeScriptTypes(readFileSync(join(folder, file), 'utf8')),
      });
    }
  }
  return found;
};
let read: Assets | undefined;
/** Read once, when the first page of any vendor is asked for. */
const assets = (): Assets => {
  read ??= readAssets();
  return read;
};

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const html = (boot: PlayBoot, theme: Theme): string => `<!doctype html>
<html lang="${languageTag[boot.language]}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(boot.open?.game.name ?? boot.texts['closed.title'] ?? '')}</title>
<link rel="stylesheet" href="/play/assets/page.css">
<link rel="stylesheet" href="/play/assets/play.css">
<link rel="stylesheet" href="/play/assets/drawer.css">
<script type="module" src="/play/assets/page.ts"></script>
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

/** The game page itself: embeddable by the site alone, and in need of nothing from elsewhere. */
export const pageRoutes = (app: FastifyInstance, vendor: Vendor): void => {
  const policy = (): string =>
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${vendor.framing.refused ? "'none'" : vendor.config.siteOrigins.join(' ')}`,
    ].join('; ');
  app.addHook('onSend', async (_, reply) => {
    reply.header('content-security-policy', policy());
    reply.header('referrer-policy', 'no-referrer');
    reply.header('x-content-type-options', 'nosniff');
  });

  app.get<{ Querystring: { session?: string; theme?: string } }>('/play', async (request, reply) => {
    const token = typeof request.query.session === 'string' ? request.query.session : '';
    const known = sessionRepository(vendor.db).byToken(token);
    if (known !== null && known.closedAt === null) await vendor.look(known);
    const session = sessionRepository(vendor.db).byToken(token);
    const language = session?.language ?? acceptedLanguage(request.headers['accept-language']);
    const open = session === null ? null : await playOpen(vendor, session);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        html({ language, texts: texts[language], lobbyUrl: session?.lobbyUrl ?? null, open }, themeIn(request.query)),
      );
  });

  app.get<{ Params: { file: string } }>('/play/assets/:file', (request, reply) => {
    const file = assets().get(request.params.file);
    if (file === undefined) return reply.code(404).type('text/plain').send('no such file');
    return reply.type(`${file.type}; charset=utf-8`).header('cache-control', 'no-cache').send(file.text);
  });

  app.get('/favicon.ico', (_, reply) => reply.code(204).send());
};
