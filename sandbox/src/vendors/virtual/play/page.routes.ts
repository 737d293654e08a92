import type { FastifyInstance } from 'fastify';
import { acceptedLanguage, hostPage, pageTexts } from '../../../core/page-host/page-files.ts';
import { themeIn } from '../../../core/page-host/page-url.ts';
import { sessionRepository } from '../../../core/session/session.repository.ts';
import { BOARD_LIFE_MS, type Bomb } from '../virtual.ts';
import { look } from './look.ts';
import type { PlayBoot } from './play-api.ts';
import { playOpen } from './play-state.ts';

const own = 'vendors/virtual/page';
const styles = ['game-client-kit/page.css', 'game-client-kit/drawer.css', `${own}/play.css`, `${own}/board.css`];
const texts = pageTexts(own);

/** The game page itself: in a window of its own, in nobody's frame, and in need of nothing from elsewhere. */
export const pageRoutes = (app: FastifyInstance, vendor: Bomb): void => {
  const answer = hostPage(app, { own, styles, frames: () => [] });
  app.addHook('onSend', async (_, reply) => {
    reply.header('x-frame-options', 'DENY');
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
    return answer(reply, boot, { title, theme: themeIn(request.query) });
  });
};
