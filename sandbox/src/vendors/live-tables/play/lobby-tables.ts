import { setImmediate } from 'node:timers/promises';
import type { TablePhase, VendorTable } from '@madang/contracts/vendor-protocol';
import { type Moment, momentAt, momentOf, phaseAt } from '../tables/tempo.ts';
import type { LiveVendor, RunningTable } from './live-vendor.ts';

/** Rounds of a table that a lobby shows. */
export const LOBBY_RESULTS = 24;

const phasesOf = ({ closesAt, dealsAt, resultAt, endsAt }: Moment): VendorTable['phases'] => {
  const ends: [TablePhase, number][] = [
    ['betting', closesAt],
    ['closed', dealsAt],
    ['dealing', resultAt],
    ['result', endsAt],
  ];
  return ends.map(([phase, at]) => ({ phase, endsAt: Math.floor(at) }));
};

/**
 * A table as the operator's lobby shows it. A result leaves here no sooner than it is on the table.
 */
export const lobbyTable = async (table: RunningTable, now: number, players: number): Promise<VendorTable> => {
  const moment = momentAt(table.tempo, now);
  const last = phaseAt(moment, now) === 'result' ? moment.index : moment.index - 1;
  const drawn = await Promise.all(Array.from({ length: LOBBY_RESULTS }, (_, back) => table.draws.at(last - back)));
  return {
    key: table.key,
    felt: table.felt,
    players,
    phases: [moment, momentOf(table.tempo, moment.index + 1)].flatMap(phasesOf).filter(({ endsAt }) => endsAt > now),
    results: drawn.map(({ result }) => result.outcome),
  };
};

/**
 * Reads every table once, so that the first lobby waits for no chain of the day. A chain takes 10
 * ms and more: between two tables other requests are answered.
 */
export const prepareLobby = async ({
  tables,
  now,
  isClosed,
}: Pick<LiveVendor, 'tables' | 'now' | 'isClosed'>): Promise<void> => {
  for (const table of tables) {
    await setImmediate();
    if (isClosed()) return;
    await lobbyTable(table, now(), 0);
  }
};
