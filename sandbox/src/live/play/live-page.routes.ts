import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { type Language, languageTag } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { type Theme, themeIn } from '../../page-host/page-url.ts';
import { sessionRepository } from '../../slot/play/session.repository.ts';
import { liveTexts } from '../tables/spot-names.ts';
import type { LiveBoot } from './live-api.ts';
import { mineOf, tableInfo } from './mine.ts';
import type { OpenLive } from './open-live.ts';
import { pastAt, viewAt } from './table-view.ts';

const sources = join(import.meta.dirname, '../..');
const contracts = join(sources, '../../shared/contracts/src');

/** Folders whose files the page may ask for, and the few files that it shares with other pages of ours. */
const folders = ['live/page', 'live/page/felt', 'live/page/stage', 'live/rules'];
const shared = ['closed.ts', 'dom.ts', 'drawer.ts', 'site.ts', 'words.ts', 'page.css', 'drawer.css'].map(
  (file) => `slot/page/${file}`,
);

const browserText = (path: string): string =>
  // The one thing the browser runs of the contracts: the fair draw.
  stripTypeScriptTypes(readFileSync(path, 'utf8')).replaceAll(
    "'@madang/contracts'",
    "'/play/assets/contracts/fair.ts'",
  );

let read: Map<string, { type: string; text: string }> | null = null;

/** The page's files by their place, read once for all vendors; the browser gets TypeScript without its types. */
const assets = (): Map<string, { type: string; text: string }> => {
  if (read) return read;
  const found = new Map<string, { type: string; text: string }>();
  const add = (name: string, path: string): void => {
    if (name.endsWith('.css')) found.set(name, { type: 'text/css', text: readFileSync(path, 'utf8') });
    if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
      found.set(name, { type: 'text/javascript', text: browserText(path) });
  };
  for (const folder of folders)
    for (const file of readdirSync(join(sources, folder))) add(`${folder}/${file}`, join(sources, folder, file));
  for (const name of shared) add(name, join(sources, name));
  add('contracts/fair.ts', join(contracts, 'fair/fair.ts'));
  read = found;
  return found;
};

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const styles = [
  'slot/page/page.css',
  'slot/page/drawer.css',
  'live/page/table.css',
  'live/page/felt.css',
  'live/page/stage.css',
  'live/page/roads.css',
];

const html = (boot: LiveBoot, theme: Theme): string => `<!doctype html>
<html lang="${languageTag[boot.language]}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(boot.open?.table.name ?? boot.texts['closed.title'] ?? '')}</title>
${styles.map((style) => `<link rel="stylesheet" href="/play/assets/${style}">`).join('\n')}
<script type="module" src="/play/assets/live/page/page.ts"></script>
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

/** The table's page: embeddable by the site alone, and in need of nothing from elsewhere. */
export const livePage = (app: FastifyInstance, live: OpenLive): void => {
  const { vendor, hub } = live;
  const files = assets();
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${vendor.config.siteOrigins.join(' ')}`,
  ].join('; ');
  app.addHook('onSend', async (_, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('referrer-policy', 'no-referrer');
    reply.header('x-content-type-options', 'nosniff');
  });

  app.get<{ Querystring: { session?: string; theme?: string } }>('/play', async (request, reply) => {
    const token = typeof request.query.session === 'string' ? request.query.session : '';
    const known = sessionRepository(vendor.db).byToken(token);
    if (known !== null && known.closedAt === null) await live.look(known);
    const session = sessionRepository(vendor.db).byToken(token);
    const language = session?.language ?? acceptedLanguage(request.headers['accept-language']);
    const table = session === null || session.closedAt !== null ? null : vendor.tableByKey(session.gameKey);
    const now = vendor.now();
    const open =
      session === null || table === null
        ? null
        : {
            table: tableInfo(table, session),
            mine: mineOf(vendor, session),
            view: {
              ...(await viewAt(table, now, hub.playersAt(table.key))),
              past: await pastAt(table, now),
            },
          };
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        html(
          { language, texts: liveTexts[language], lobbyUrl: session?.lobbyUrl ?? null, open },
          themeIn(request.query),
        ),
      );
  });

  app.get<{ Params: { '*': string } }>('/play/assets/*', (request, reply) => {
    const file = files.get(request.params['*']);
    if (file === undefined) return reply.code(404).type('text/plain').send('no such file');
    return reply.type(`${file.type}; charset=utf-8`).header('cache-control', 'no-cache').send(file.text);
  });

  app.get('/favicon.ico', (_, reply) => reply.code(204).send());
};
