/** A betting row as the screen shows it. Pure. */
import {
  drawPlace,
  type Language,
  miniMarketNames,
  miniRoundNames,
  miniSelectionNames,
  type Names,
} from '@madang/contracts';
import { type Format, seoulDay } from '@madang/platform';
import { kindName, type TicketText } from '@madang/remote-kit/ticket';
import type { BetStatus } from '@madang/ui';
import type { BetRow } from '../../bets/bet-row.ts';

export interface BetEntry {
  id: number;
  /** `HH:mm:ss`, so that rounds of one minute differ, and `YYYY-MM-DD`; in Asia/Seoul. */
  time: string;
  day: string;
  group: BetRow['groupKey'];
  title: string;
  /** Hundredths; null: the bet has none of its own. */
  odds: number | null;
  /** Won. Payout and result are unknown while the bet waits. */
  stake: number;
  payout: number | null;
  result: number | null;
  status: BetStatus;
  row: BetRow;
}

/** Source: specification §4. */
const statuses: Readonly<Record<string, BetStatus>> = { win: 'PASS', lose: 'FAIL', draw: 'TIE', wait: 'WAIT' };

export const statusOf = (type: string): BetStatus => statuses[type] ?? 'CANCEL';

/** Number of a round within its day; none of a round that is called otherwise. */
const roundOf = (round: string): Names[] => {
  const draw = drawPlace(round);
  return draw ? [miniRoundNames(draw.no)] : [];
};

/** Of a mini game the round and what was bet on, for all of them are of one house; of the others who made the game. */
const titleOf = ({ vendorNames, gameNames, detail }: BetRow, language: Language, t: TicketText): string => {
  if (detail.kind === 'sports' && detail.legs[0]) {
    const [{ homeNames, awayNames }, ...others] = detail.legs;
    const match = `${homeNames[language]} – ${awayNames[language]}`;
    return `${kindName(detail, t)} · ${others.length > 0 ? t('ticket.more', { pick: match, n: others.length }) : match}`;
  }
  const parts =
    detail.kind === 'mini'
      ? [gameNames, ...roundOf(detail.round), miniMarketNames(detail.marketCode), miniSelectionNames(detail)]
      : [vendorNames, gameNames];
  return parts.map((names) => names[language]).join(' · ');
};

export const entryOf = (row: BetRow, language: Language, format: Format, t: TicketText): BetEntry => {
  const status = row.type === 'lose' && row.winCash > 0 ? 'PART' : statusOf(row.type);
  const waits = status === 'WAIT';
  return {
    id: row.betIdx,
    time: format.time(row.betAt),
    day: seoulDay(row.betAt),
    group: row.groupKey,
    title: titleOf(row, language, t),
    odds: row.detail.kind === 'sports' || row.detail.kind === 'mini' ? row.detail.odds : null,
    stake: row.cash,
    payout: waits ? null : row.winCash,
    result: waits ? null : row.winCash - row.cash,
    status,
    row,
  };
};

export interface BetDay {
  day: string;
  entries: BetEntry[];
  /** True when the day goes on beyond this page, so that its rows here are not all of it. */
  cut: boolean;
}

/** Rows by day, in the order they came. A first or last day at the edge of a page may be cut by it. */
export const byDay = (entries: readonly BetEntry[], page: number, pages: number): BetDay[] => {
  const days: BetDay[] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last?.day === entry.day) last.entries.push(entry);
    else days.push({ day: entry.day, entries: [entry], cut: false });
  }
  const [first, last] = [days[0], days.at(-1)];
  if (first && page > 1) first.cut = true;
  if (last && page < pages) last.cut = true;
  return days;
};

export const netOf = (entries: readonly BetEntry[]): number =>
  entries.reduce((sum, { result }) => sum + (result ?? 0), 0);
