import type { FastifyInstance } from 'fastify';
import { gamePage } from '../../../core/play/page.routes.ts';
import { liveTexts } from '../tables/spot-names.ts';
import { mineOf, tableInfo } from './mine.ts';
import type { OpenLive } from './open-live.ts';
import { pastAt, viewAt } from './table-view.ts';

export const livePage = (app: FastifyInstance, { vendor, hub, refresh }: OpenLive): void =>
  gamePage(app, vendor, {
    own: 'vendors/live-tables/page',
    styles: ['table.css', 'felt.css', 'stage.css', 'roads.css'],
    texts: liveTexts,
    refresh,
    open: async (session) => {
      const table = vendor.tableByKey(session.gameKey);
      if (table === null) return null;
      const now = vendor.now();
      const view = await viewAt(table, now, hub.playersAt(table.key));
      return {
        table: tableInfo(table, session),
        mine: mineOf(vendor, session),
        view: { ...view, past: await pastAt(table, now) },
      };
    },
    nameOf: ({ table }) => table.name,
  });
