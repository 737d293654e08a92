import type { FastifyInstance } from 'fastify';
import { personas } from '../../members/index.ts';
import type { HistoryListener } from '../feed/load-history.command.ts';
import { seedDay } from './seed-day.command.ts';
import { seedOpenBets } from './seed-open-bets.command.ts';

/** A demo begins with the results of so many days. */
const HISTORY_DAYS = 30;

/** Members of the demo who bet: partners do not. */
export const demoBettors = personas.filter((memId) => memId.startsWith('member'));

/**
 * The season behind the first start of a demo: results, and bets of its members,
 * as options of the feed's reader.
 */
export const demoSeason = ({ config, db, clock, log }: Pick<FastifyInstance, 'config' | 'db' | 'clock' | 'log'>) => {
  if (!config.hasDemoHistory) return {};
  const seedSportsHistory: HistoryListener = (trx, day, markets) => seedDay(trx, day, demoBettors, markets);
  return {
    historyDays: HISTORY_DAYS,
    historyListeners: [seedSportsHistory],
    onHistoryLoaded: () => seedOpenBets({ db, clock }, demoBettors, log),
  };
};
