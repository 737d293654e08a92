import type { FastifyInstance } from 'fastify';
import {
  acceptedLanguage,
  pageFiles,
  pageHtml,
  pagePolicy,
  pageTexts,
  servePageFiles,
} from '../../page-host/page-files.ts';
import { themeIn } from '../../page-host/page-url.ts';
import { sessionRepository } from '../../slot/play/session.repository.ts';
import { BOARD_LIFE_MS, type Bomb } from '../virtual.ts';
import { look } from './look.ts';
import type { PlayBoot } from './play-api.ts';
import { playOpen } from './play-state.ts';

const own = 'virtual/page';
/** Parts of the slot vendors' page that know of no slot. */
const borrowed = [
  'ask.ts',
  'backdrop.ts',
  'closed.ts',
  'dom.ts',
  'drawer.css',
  'drawer.ts',
  'fairness.ts',
  'page.css',
  'site.ts',
  'words.ts',
].map((file) => `slot/page/${file}`);
const styles = ['slot/page/page.css', 'slot/page/drawer.css', `${own}/play.css`, `${own}/board.css`];
const texts = pageTexts(own);

/** The game page itself: in a window of its own, in nobody's frame, and in need of nothing from elsewhere. */
export const pageRoutes = (app: FastifyInstance, vendor: Bomb): void => {
  app.addHook('onSend', async (_, reply) => {
    reply.header('content-security-policy', pagePolicy("'none'"));
    reply.header('x-frame-options', 'DENY');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('x-content-type-options', 'nosniff');
  });

  app.get<{ Querystring: { session?: string; theme?: string } }>('/play', async (request, reply) => {
    const token = typeof request.query.session === 'string' ? request.query.session : '';
    const known = sessionRepository(vendor.db).byToken(token);
    if (known !== null && known.closedAt === null) await look(vendor, known);
    const session = sessionRepository(vendor.db).byToken(token);
    const language = session?.language ?? acceptedLanguage(request.headers['accept-language']);
    const open = session === null ? null : playOpen(vendor, session);
    const boot: PlayBoot = {
      language,
      texts: texts[language],
      boardLifeMinutes: BOARD_LIFE_MS / 60_000,
      lobbyUrl: session?.lobbyUrl ?? null,
      open,
    };
    const title = open?.game.name ?? texts[language]['closed.title'] ?? '';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pageHtml(boot, { title, styles, script: `${own}/page.ts`, theme: themeIn(request.query) }));
  });

  servePageFiles(app, pageFiles(own, borrowed));
};
