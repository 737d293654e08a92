import { type Language, languages } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { acceptedLanguage, hostPage, pageTexts } from '../../../core/page-host/page-files.ts';
import { themeIn } from '../../../core/page-host/page-url.ts';
import { sessionRepository } from '../../../core/session/session.repository.ts';
import { symbolNames } from '../games/symbol-names.ts';
import type { Vendor } from '../vendor.ts';
import type { PlayBoot } from './play-api.ts';
import { playOpen } from './play-state.ts';

const own = 'vendors/slots/page';
const styles = ['game-client-kit/page.css', `${own}/play.css`, 'game-client-kit/drawer.css'];

const words = pageTexts(own);
const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    {
      ...words[language],
      ...Object.fromEntries(
        Object.entries(symbolNames).map(([symbol, names]) => [`symbol.${symbol}`, names[language]]),
      ),
    },
  ]),
) as Record<Language, Record<string, string>>;

/** The game page itself: embeddable by the site alone, and in need of nothing from elsewhere. */
export const pageRoutes = (app: FastifyInstance, vendor: Vendor): void => {
  const answer = hostPage(app, {
    own,
    styles,
    frames: () => (vendor.framing.refused ? [] : vendor.config.siteOrigins),
  });

  app.get<{ Querystring: { session?: string; theme?: string } }>('/play', async (request, reply) => {
    const token = typeof request.query.session === 'string' ? request.query.session : '';
    const known = sessionRepository(vendor.db).byToken(token);
    if (known !== null && known.closedAt === null) await vendor.look(known);
    const session = sessionRepository(vendor.db).byToken(token);
    const language = session?.language ?? acceptedLanguage(request.headers['accept-language']);
    const open = session === null ? null : await playOpen(vendor, session);
    const boot: PlayBoot = { language, texts: texts[language], lobbyUrl: session?.lobbyUrl ?? null, open };
    const title = open?.game.name ?? texts[language]['closed.title'] ?? '';
    return answer(reply, boot, { title, theme: themeIn(request.query) });
  });
};
