/** A sports bet as a ticket. Pure: texts and figures come in. */
import {
  factorOf,
  fullSelectionName,
  type Language,
  type LegResult,
  marketKindName,
  type Names,
  parseMarketCode,
  type Score,
} from '@madang/contracts';
import type { Format } from '@madang/platform';
import { dayTimeText } from './day-time.ts';
import type { LegMark, Ticket, TicketLeg, TicketState, TicketStrip } from './ticket.ts';
import type { TicketText } from './use-ticket-text.ts';

/** A leg of an open bet, or of one of the betting list. */
export interface SportsTicketLeg {
  readonly eventId: string;
  readonly marketCode: string;
  readonly selCode: string;
  readonly homeNames: Names;
  readonly awayNames: Names;
  readonly startsAt: string;
  /** Accepted, hundredths. */
  readonly odds: number;
  readonly scoreAtAcceptance: Score | null;
  readonly score: Score | null;
  readonly result: LegResult | null;
  /** Absent in the betting list, which has no match as it runs. */
  readonly asItStands?: LegResult | null;
  readonly clock?: { readonly period: string; readonly minute: number | null } | null;
}

export interface SportsTicketBet {
  readonly betId: number;
  readonly mode: 'single' | 'combination' | 'builder';
  readonly status: 'BET' | 'WAIT' | 'REFUSED' | 'SETTLED' | 'CANCELLED';
  readonly legs: readonly SportsTicketLeg[];
  /** Won. */
  readonly stake: number;
  /** Hundredths. */
  readonly odds: number;
  readonly potentialWin: number;
  /** Won, by cash-outs. */
  readonly cashedOut: number;
  readonly at: string;
  /** Won, of a settled bet; null: it waits. */
  readonly paid: number | null;
}

export interface TicketTools {
  readonly t: TicketText;
  readonly format: Format;
  readonly language: Language;
  readonly now: number;
  /** Writes odds in the member's format. @param hundredths of the stake */
  readonly writeOdds: (hundredths: number) => string;
  /** Writes a factor that a result has made of odds: `1.475`. */
  readonly writeFactor: (factor: number) => string;
}

const marks: Readonly<Record<LegResult, LegMark>> = {
  win: 'won',
  halfWin: 'halfWon',
  void: 'void',
  halfLose: 'halfLost',
  lose: 'lost',
};

const hasStarted = ({ score, startsAt }: SportsTicketLeg, now: number): boolean =>
  score !== null || Date.parse(startsAt) <= now;

/** True while the match of an open leg runs; the betting list knows its start alone. */
const isLive = (leg: SportsTicketLeg, now: number): boolean =>
  leg.result === null && (leg.clock === undefined ? hasStarted(leg, now) : leg.clock !== null);

const PERIOD = /^(inning|quarter|set|map)_(\d+)$/;

/** The period that runs, with its minute where the sport has one. */
const clockText = ({ period, minute }: NonNullable<SportsTicketLeg['clock']>, t: TicketText): string => {
  const [, kind, n] = PERIOD.exec(period) ?? [];
  if (kind && n) return t(`clock.${kind}`, { n });
  if (period === '1st_half') return t('clock.first', { minute: minute ?? 0 });
  if (period === '2nd_half') return t('clock.second', { minute: minute ?? 0 });
  return ['halftime', 'break', 'overtime'].includes(period) ? t(`clock.${period}`) : '';
};

const factorNumber = (result: LegResult, odds: number): number => {
  const { numerator, denominator } = factorOf(result, odds);
  return Number(numerator) / Number(denominator);
};

const scoreText = ({ home, away }: Score): string => `${home} : ${away}`;

const stripOf = (leg: SportsTicketLeg, { t }: TicketTools): TicketStrip | undefined =>
  leg.clock && leg.score && leg.result === null
    ? {
        score: scoreText(leg.score),
        clock: clockText(leg.clock, t),
        note: leg.scoreAtAcceptance ? t('ticket.atAcceptance', { score: scoreText(leg.scoreAtAcceptance) }) : '',
      }
    : undefined;

const outcomeOf = (leg: SportsTicketLeg, strip: TicketStrip | undefined, tools: TicketTools): string => {
  const { t, format, now } = tools;
  if (leg.result === null && leg.asItStands) return t('ticket.asItStands', { result: t(`result.${leg.asItStands}`) });
  if (leg.score) return strip ? '' : scoreText(leg.score);
  return t('ticket.starts', { time: dayTimeText(leg.startsAt, now, { t, format }) });
};

const legOf = (leg: SportsTicketLeg, isBuilder: boolean, tools: TicketTools): TicketLeg => {
  const { t, language, writeOdds, writeFactor, now } = tools;
  const { eventId, marketCode, selCode, homeNames, awayNames, odds, result } = leg;
  const market = parseMarketCode(marketCode);
  const [home, away] = [homeNames[language], awayNames[language]];
  const opponent =
    market && ['1X2', 'ML', 'AH', 'FS'].includes(market.type) ? { H: away, A: home }[selCode] : undefined;
  const isReplaced = result !== null && result !== 'win' && result !== 'lose';
  const strip = stripOf(leg, tools);
  return {
    key: `${eventId} ${marketCode} ${selCode}`,
    mark: result ? marks[result] : isLive(leg, now) ? 'live' : 'waiting',
    pick: market ? fullSelectionName(market, selCode, { homeNames, awayNames }, language) : selCode,
    ...(!isBuilder && { odds: isReplaced ? writeFactor(factorNumber(result, odds)) : writeOdds(odds) }),
    ...(!isBuilder && isReplaced && { formerOdds: writeOdds(odds) }),
    detail: `${market ? marketKindName(market, language) : marketCode} · ${opponent ?? `${home} – ${away}`}`,
    eventNo: eventId.slice(eventId.lastIndexOf(':') + 1),
    word: result ? t(`result.${result}`) : undefined,
    outcome: outcomeOf(leg, strip, tools),
    strip,
  };
};

const settledState = ({ legs, stake, paid, cashedOut }: SportsTicketBet): TicketState => {
  const results = legs.map(({ result }) => result);
  if (cashedOut > 0 && results.includes(null)) return 'cashedOut';
  if (results.every((result) => result === 'void')) return 'void';
  const win = (paid ?? 0) - cashedOut;
  if (win <= 0) return 'lost';
  if (legs.length === 1 && results[0] === 'halfWin') return 'halfWon';
  return (paid ?? 0) < stake ? 'part' : 'won';
};

const stateOf = (bet: SportsTicketBet, now: number): TicketState => {
  const { status, legs } = bet;
  if (status === 'BET') return 'pending';
  if (status === 'REFUSED') return 'refused';
  if (status === 'CANCELLED') return 'cancelled';
  if (status === 'SETTLED') return settledState(bet);
  if (legs.some((leg) => isLive(leg, now))) return 'live';
  const open = legs.filter(({ result }) => result === null);
  if (open.every((leg) => hasStarted(leg, now))) return 'waiting';
  return open.length < legs.length || legs.some((leg) => hasStarted(leg, now)) ? 'live' : 'before';
};

/** `조합 3폴더`: one name of a kind everywhere. */
export const kindName = ({ mode, legs }: Pick<SportsTicketBet, 'mode' | 'legs'>, t: TicketText): string => {
  if (mode === 'builder') return t('kind.builder');
  if (legs.length === 1) return t('kind.single');
  return legs.length <= 3 ? t(`kind.${legs.length}`) : t('kind.many', { n: legs.length });
};

/** What the legs came to together, where the results have replaced the accepted odds of some. */
const totalOf = ({ mode, odds, legs }: SportsTicketBet, state: TicketState, tools: TicketTools): string => {
  const isReplaced = legs.some(({ result }) => result !== null && result !== 'win');
  const isKnown = mode !== 'builder' && legs.every(({ result }) => result !== null);
  if (state === 'lost' || !isReplaced || !isKnown) return tools.writeOdds(odds);
  return tools.writeFactor(legs.reduce((product, leg) => product * factorNumber(leg.result as LegResult, leg.odds), 1));
};

const remarkOf = (state: TicketState, bet: SportsTicketBet, { t, format }: TicketTools): string | undefined => {
  if (state === 'pending') return t('ticket.confirming');
  if (bet.paid === null) return bet.cashedOut > 0 ? `${t('cashOut.taken')} ${format.won(bet.cashedOut)}` : undefined;
  if (state === 'cashedOut') return t('ticket.whole');
  if (state === 'halfWon') return t('ticket.halved');
  return bet.legs.some(({ result }) => result === 'void') && state === 'won' ? t('ticket.voided') : t('ticket.net');
};

/** @param seconds until a delay is over; of a pending bet alone */
export const sportsTicket = (bet: SportsTicketBet, tools: TicketTools, seconds = 0): Ticket => {
  const { t, format, now } = tools;
  const { betId, mode, legs, stake, potentialWin, paid, at } = bet;
  const state = stateOf(bet, now);
  const note = remarkOf(state, bet, tools);
  return {
    no: String(betId),
    state,
    stateText: t(`state.${state}`, { n: seconds }),
    kind: kindName(bet, t),
    time: dayTimeText(at, now, { t, format }),
    fullTime: format.dateTime(at),
    legs: legs.map((leg) => legOf(leg, mode === 'builder', tools)),
    odds: totalOf(bet, state, tools),
    stake,
    winText: t(paid === null ? 'ticket.possible' : state === 'cashedOut' ? 'state.cashedOut' : 'ticket.paid'),
    win: paid ?? (state === 'refused' ? null : potentialWin),
    ...(paid !== null && { net: paid - stake }),
    ...(note !== undefined && { note }),
  };
};
