/** Matches of the first page and what changes in them. Pure. */
import type { DataOf, MessageOn, SPORTS_TOPIC } from '@madang/contracts';

export type Match = DataOf<'/api/sports/counts'>['top'][number];
type Market = Match['markets'][number];
export type MatchMessage = MessageOn<`${typeof SPORTS_TOPIC}live`>;

/** The market of the winner of a whole match: with a draw or without. */
const WINNER = /^(?:1X2|ML)(?::LIVE)?$/;

/** What a match is bet on in the block; undefined where it is not on sale. */
export const winnerOf = ({ markets }: Match): Market | undefined => markets.find(({ code }) => WINNER.test(code));

/** So many matches, one live before those that start next; more live ones where fewer start. */
export const shownOf = (matches: readonly Match[], rows: number): readonly Match[] => {
  const live = matches.filter(({ status }) => status === 'live');
  const coming = matches.filter(({ status }) => status !== 'live').slice(0, rows - Math.min(1, live.length));
  return [...live.slice(0, rows - coming.length), ...coming];
};

const newer = (known: Market, fresh: Market | undefined): Market =>
  fresh && fresh.oddsVersion > known.oddsVersion ? fresh : known;

/** Newer markets in place of those with their codes. */
const merged = (known: readonly Market[], fresh: readonly Market[]): Market[] =>
  known.map((market) =>
    newer(
      market,
      fresh.find(({ code }) => code === market.code),
    ),
  );

/**
 * Matches of an answer. While a row is under the pointer or has the focus, the rows keep their
 * places: a press does not meet another match than the one that was read.
 */
export const withAnswer = (now: readonly Match[], answer: readonly Match[], isInUse: boolean): readonly Match[] => {
  if (!isInUse || now.length === 0) return answer;
  return now.map((match) => answer.find(({ eventId }) => eventId === match.eventId) ?? match);
};

const changed = (match: Match, { cmd, data2 }: MatchMessage): Match => {
  if (cmd === 'STOP') return { ...match, isSuspended: true };
  if (cmd === 'ODDS') {
    const { markets } = JSON.parse(data2) as Pick<Match, 'markets'>;
    return { ...match, markets: merged(match.markets, markets) };
  }
  if (cmd !== 'STATE') return match;
  const { status, isSuspended, state } = JSON.parse(data2) as Pick<Match, 'status' | 'isSuspended' | 'state'>;
  return { ...match, status, isSuspended, state };
};

/** The same array where the message is about none of the matches. */
export const withMessage = (now: readonly Match[], message: MatchMessage): readonly Match[] =>
  now.some(({ eventId }) => eventId === message.data1)
    ? now.map((match) => (match.eventId === message.data1 ? changed(match, message) : match))
    : now;
