import type { FastifyInstance } from 'fastify';
import { acceptedLanguage, hostPage, pageTexts } from '../../../core/page-host/page-files.ts';
import { themeIn } from '../../../core/page-host/page-url.ts';
import { sessionRepository } from '../../../core/session/session.repository.ts';
import type { Fishing } from '../fishing.ts';
import type { PlayBoot } from './play-api.ts';
import { playOpen } from './play-state.ts';

const own = 'vendors/fishing/page';
const styles = ['game-client-kit/page.css', 'game-client-kit/drawer.css', `${own}/sea.css`, `${own}/controls.css`];
const texts = pageTexts(own);

/** The game page itself: embeddable by the site alone, and in need of nothing from elsewhere. */
export const pageRoutes = (app: FastifyInstance, vendor: Fishing): void => {
  const answer = hostPage(app, {
    own,
    styles,
    frames: () => (vendor.framing.refused ? [] : vendor.config.siteOrigins),
  });

  app.get<{ Querystring: { session?: string; theme?: string } }>('/play', (request, reply) => {
    const token = typeof request.query.session === 'string' ? request.query.session : '';
    const session = sessionRepository(vendor.db).byToken(token);
    const language = session?.language ?? acceptedLanguage(request.headers['accept-language']);
    const open = session === null ? null : playOpen(vendor, session);
    const boot: PlayBoot = { language, texts: texts[language], lobbyUrl: session?.lobbyUrl ?? null, open };
    const title = open?.game.name ?? texts[language]['closed.title'] ?? '';
    return answer(reply, boot, { title, theme: themeIn(request.query) });
  });
};
