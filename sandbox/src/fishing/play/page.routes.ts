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
import type { Fishing } from '../fishing.ts';
import type { PlayBoot } from './play-api.ts';
import { playOpen } from './play-state.ts';

const own = 'fishing/page';
/** What the page has of the sea, and parts of other vendors' pages that know of no game. */
const borrowed = [
  ...['catch.ts', 'kinds.ts', 'sea.ts'].map((file) => `fishing/sea/${file}`),
  'virtual/page/frame.ts',
  ...['ask.ts', 'closed.ts', 'dom.ts', 'drawer.css', 'drawer.ts', 'fairness.ts', 'page.css', 'site.ts', 'words.ts'].map(
    (file) => `slot/page/${file}`,
  ),
];
const styles = ['slot/page/page.css', 'slot/page/drawer.css', `${own}/sea.css`, `${own}/desk.css`];
const texts = pageTexts(own);

/** The game page itself: embeddable by the site alone, and in need of nothing from elsewhere. */
export const pageRoutes = (app: FastifyInstance, vendor: Fishing): void => {
  app.addHook('onSend', async (_, reply) => {
    const frames = vendor.framing.refused ? "'none'" : vendor.config.siteOrigins.join(' ');
    reply.header('content-security-policy', pagePolicy(frames));
    reply.header('referrer-policy', 'no-referrer');
    reply.header('x-content-type-options', 'nosniff');
  });

  app.get<{ Querystring: { session?: string; theme?: string } }>('/play', (request, reply) => {
    const token = typeof request.query.session === 'string' ? request.query.session : '';
    const session = sessionRepository(vendor.db).byToken(token);
    const language = session?.language ?? acceptedLanguage(request.headers['accept-language']);
    const open = session === null ? null : playOpen(vendor, session);
    const boot: PlayBoot = { language, texts: texts[language], lobbyUrl: session?.lobbyUrl ?? null, open };
    const title = open?.game.name ?? texts[language]['closed.title'] ?? '';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pageHtml(boot, { title, styles, script: `${own}/page.ts`, theme: themeIn(request.query) }));
  });

  servePageFiles(app, pageFiles(own, borrowed));
};
