/**
 * Draws that all members share. Each day has a chain of seeds whose last hash is published before
 * its first draw; the seed of a draw is shown with its result, and hashes to the one before it.
 * Source: domain §1.6.
 */
import { commitOf } from '../fair/fair.ts';
import { DRAW_CLOSE_MS, DRAW_CLOSE_PART } from '../limits.ts';

const DAY_MS = 86_400_000;
/** Digits of a draw's number in its id. */
const NO_DIGITS = 3;

/** Draw `no` (1 …) of a day in Seoul. */
export interface DrawPlace {
  readonly game: string;
  /** YYYY-MM-DD, in Seoul. */
  readonly day: string;
  readonly no: number;
}

/** `lottery:20261122-007`. Source: domain §1.1. */
export const drawId = ({ game, day, no }: DrawPlace): string =>
  `${game}:${day.replaceAll('-', '')}-${String(no).padStart(NO_DIGITS, '0')}`;

/** The calendar of PostgreSQL has no year 0. */
const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return day >= '0001' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/**
 * The draw that an id names; null: it names none. A draw has one id: what `drawId` would write
 * otherwise names none.
 */
export const drawPlace = (id: string): DrawPlace | null => {
  const [, game = '', year, month, date, no] = /^([a-z]+):(\d{4})(\d{2})(\d{2})-(\d{3,4})$/.exec(id) ?? [];
  const position = { game, day: `${year}-${month}-${date}`, no: Number(no) };
  return position.no > 0 && isDay(position.day) && drawId(position) === id ? position : null;
};

/** When a day begins in Seoul, milliseconds since the epoch. */
export const drawDayStart = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);

/**
 * Since when a chain is public: `before` its day began; `late`: later, but before the draw;
 * `never`: not before it.
 */
export type Published = 'before' | 'late' | 'never';

/**
 * How early the chain of a draw was published. A chain of the day itself proves that a result
 * followed from it, and not that it was fixed the day before. Source: decision 41.
 * @param publishedAt null: unknown
 */
export const publishedFor = ({ day }: DrawPlace, publishedAt: string | null, drawnAt: string): Published => {
  const [at, begins, drawn] = [Date.parse(publishedAt ?? ''), drawDayStart(day), Date.parse(drawnAt)];
  if (at < begins) return 'before';
  return at < drawn && drawn <= begins + DAY_MS ? 'late' : 'never';
};

/** When draw `no` of a day of `links` draws takes place, milliseconds after that day began. */
export const drawAfter = (links: number, no: number): number => Math.floor((DAY_MS / links) * no);

/**
 * How long before it a draw of a day of `links` draws closes for bets, milliseconds: short rounds
 * are not closed all the time.
 */
export const drawCloses = (links: number): number =>
  Math.min(DRAW_CLOSE_MS, Math.floor(DAY_MS / links / DRAW_CLOSE_PART));

/** What the seed of a draw is joined with: its id, and the salt of its day. */
export const sharedBase = (place: DrawPlace, salt: string): string => `${drawId(place)}:${salt}`;

/**
 * The value at the other end of `links` hashes: draw `no` of a chain is `no` hashes away from what
 * was published.
 */
export const hashed = async (seed: string, links: number): Promise<string> => {
  let hash = seed;
  for (let link = 0; link < links; link += 1) hash = await commitOf(hash);
  return hash;
};

/**
 * The salt of a day: what members added before it began, after the chain had been published. The
 * house could not choose the chain by it.
 * @param clientSeeds in the order in which they were added
 */
export const saltOf = (terminal: string, clientSeeds: readonly string[]): Promise<string> =>
  commitOf([terminal, ...clientSeeds].join('\n'));
