import type { FastifyInstance } from 'fastify';
import { acceptedLanguage, hostPage } from '../../../core/page-host/page-files.ts';
import { themeIn } from '../../../core/page-host/page-url.ts';
import { sessionRepository } from '../../../core/session/session.repository.ts';
import { liveTexts } from '../tables/spot-names.ts';
import type { LiveBoot } from './live-api.ts';
import { mineOf, tableInfo } from './mine.ts';
import type { OpenLive } from './open-live.ts';
import { pastAt, viewAt } from './table-view.ts';

const styles = [
  'game-client-kit/page.css',
  'game-client-kit/drawer.css',
  'vendors/live-tables/page/table.css',
  'vendors/live-tables/page/felt.css',
  'vendors/live-tables/page/stage.css',
  'vendors/live-tables/page/roads.css',
];

/** The table's page: embeddable by the site alone, and in need of nothing from elsewhere. */
export const livePage = (app: FastifyInstance, live: OpenLive): void => {
  const { vendor, hub } = live;
  const answer = hostPage(app, { own: 'vendors/live-tables/page', styles, frames: () => vendor.config.siteOrigins });

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
    const boot: LiveBoot = { language, texts: liveTexts[language], lobbyUrl: session?.lobbyUrl ?? null, open };
    const title = open?.table.name ?? liveTexts[language]['closed.title'] ?? '';
    return answer(reply, boot, { title, theme: themeIn(request.query) });
  });
};
