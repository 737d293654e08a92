import { JACKPOT_CONTRIBUTION_BP } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { seoulDayStart, seoulWeekStart } from '../../core/seoul.ts';
import { mount } from '../../plugins/mount.ts';
import { mainGames } from '../games/index.ts';
import { jackpotViews } from '../jackpots/index.ts';
import { studioTables } from './live-tables.ts';
import { largestWithdrawals, latestNotes, moneyNoteOf } from './money-notice.repository.ts';
import { isSimulated } from './simulate-feed.command.ts';

/** What the first page shows. */
export const mainRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.main, async ({ db }) => {
    const [games, jackpots] = await Promise.all([mainGames(app.games), jackpotViews(db)]);
    return {
      ...games,
      jackpots,
      contributionBp: JACKPOT_CONTRIBUTION_BP,
      live: studioTables(app.config.studioUrl),
    };
  });

  mount(app, endpoints.cashList, async ({ db, clock }) => {
    const now = clock.now();
    const shown = { now: new Date(now), withSimulated: await isSimulated(app) };
    const [feed, today, week] = await Promise.all([
      latestNotes(db, shown),
      largestWithdrawals(db, seoulDayStart(now), shown),
      largestWithdrawals(db, seoulWeekStart(now), shown),
    ]);
    return {
      feed: feed.map(moneyNoteOf),
      today: today.map(moneyNoteOf),
      week: week.map(moneyNoteOf),
      simulated: [...feed, ...today, ...week].some((note) => note.simulated) ? ('Y' as const) : ('N' as const),
    };
  });
};
