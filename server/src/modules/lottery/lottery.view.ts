import { type DataOf, drawId, type LotteryLine } from '@madang/contracts';
import { toJsonAmount } from '../../core/json-amount.ts';
import { addDays, seoulDateOf } from '../../core/seoul-date.ts';
import type { DecidedRow, Sale } from '../draws/index.ts';
import type { listTickets } from './lottery.repository.ts';

type Info = DataOf<'/api/lottery/info'>;
type Result = Info['results'][number];

/** A decided draw with all that proves it. */
export const resultOf = (row: DecidedRow): Result => {
  const line = row.result as LotteryLine | null;
  return {
    drawId: drawId(row),
    drawAt: row.draw_at.toISOString(),
    state: row.state,
    numbers: line && [...line.numbers],
    powerball: line ? line.powerball : null,
    seed: row.seed,
    salt: row.salt,
    terminal: row.terminal,
  };
};

const iso = (at: number): string => new Date(at).toISOString();

export const drawOf = (sale: Sale, staked: bigint): Info['draw'] => ({
  drawId: drawId(sale),
  no: sale.no,
  draws: sale.links,
  closeAt: iso(sale.closeAt),
  drawAt: iso(sale.drawAt),
  terminal: sale.terminal,
  staked: toJsonAmount(staked),
});

export const ticketOf = (
  row: Awaited<ReturnType<typeof listTickets>>[number],
  result: Result | undefined,
): DataOf<'/api/lottery/tickets'>['list'][number] => ({
  ticketIdx: Number(row.ticket_idx),
  drawId: row.draw_id,
  numbers: row.numbers,
  powerball: row.powerball,
  stake: toJsonAmount(row.stake),
  state: row.state,
  tier: row.tier,
  win: toJsonAmount(row.win),
  boughtAt: row.at.toISOString(),
  drawAt: row.draw_at.toISOString(),
  result: result ?? null,
});

/** The day after `now`, in Seoul. */
export const tomorrowOf = (now: number): string => addDays(seoulDateOf(now), 1);
