import type { Language } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { GameVendor } from '../game-vendor.ts';
import { acceptedLanguage, hostPage } from '../page-host/page-files.ts';
import { themeIn } from '../page-host/page-url.ts';
import { type SessionRow, sessionRepository } from '../session/session.repository.ts';
import type { Boot } from './play-api.ts';

export interface PageOf<Open> {
  /** Folder of the page, under the sandbox's sources. */
  own: string;
  /**
   * Names of its own styles in that folder, or paths of the kit's. They follow those of every page.
   */
  styles: readonly string[];
  texts: Readonly<Record<Language, Record<string, string>>>;
  /** True: the page has a window of its own and no frame. */
  isUnframed?: boolean;
  /** Before the figures of a session are shown. */
  refresh?: (session: SessionRow) => void | Promise<void>;
  /** What the page starts from; null where the session is closed. */
  open: (session: SessionRow) => Open | null | Promise<Open | null>;
  nameOf: (open: Open) => string;
  /** More values for the page. */
  boot?: object;
}

const kitStyles = ['game-client-kit/page.css', 'game-client-kit/drawer.css'];
/** Styles of a page with a stake, a stepper and one button. */
export const controlsStyle = 'game-client-kit/controls.css';

/** The game page itself: only the site may embed it, and it loads nothing from elsewhere. */
export const gamePage = <Open>(app: FastifyInstance, vendor: GameVendor, page: PageOf<Open>): void => {
  const { own, texts, isUnframed = false } = page;
  const answer = hostPage(app, {
    own,
    styles: [...kitStyles, ...page.styles.map((name) => (name === controlsStyle ? name : `${own}/${name}`))],
    frames: () => (isUnframed || vendor.framing.refused ? [] : vendor.config.siteOrigins),
  });
  if (isUnframed)
    app.addHook('onSend', async (_, reply) => {
      reply.header('x-frame-options', 'DENY');
    });

  app.get<{ Querystring: { session?: string; theme?: string } }>('/play', async (request, reply) => {
    const token = typeof request.query.session === 'string' ? request.query.session : '';
    const known = sessionRepository(vendor.db).byToken(token);
    if (known !== null && known.closedAt === null) await page.refresh?.(known);
    const session = sessionRepository(vendor.db).byToken(token);
    const language = session?.language ?? acceptedLanguage(request.headers['accept-language']);
    const open = session === null || session.closedAt !== null ? null : await page.open(session);
    const boot: Boot<Open> = {
      language,
      texts: texts[language],
      ...page.boot,
      lobbyUrl: session?.lobbyUrl ?? null,
      open,
    };
    const title = open === null ? (texts[language]['closed.title'] ?? '') : page.nameOf(open);
    return answer(reply, boot, { title, theme: themeIn(request.query) });
  });
};
