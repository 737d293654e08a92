/** A match of basketball, possession by possession. */

import { elementAt, required } from '../checked-access.ts';
import { basketballOutlook, OVERTIME_POSSESSIONS, possessionsOf, QUARTER_POSSESSIONS } from '../models/basketball.ts';
import { NO_DRIFT } from '../models/drift.ts';
import { evenLine, linesAround } from '../models/outlook.ts';
import { pick, randomOf, wholeBetween } from '../random.ts';
import type { SportsEvent } from '../schedule/schedule.ts';
import { lastStep, plus, plusInPeriod, type Script, type Side, scriptWriter } from './script.ts';
import type { SportModel } from './sport-model.ts';

/** Time of one possession with the stops of the clock, ms. */
const POSSESSION_MS = [18_000, 34_000] as const;
const BREAK_MS = 2 * 60_000;
const HALF_TIME_MS = 12 * 60_000;
/** Minutes of a quarter, and of an overtime. */
const QUARTER = 10;
/** No bets about the end of a period, ms. */
const PERIOD_STOP_MS = 10_000;
const MAX_OVERTIMES = 6;

export interface BasketballDetail {
  /** Possessions that each side has left in the match as it is set now. */
  readonly left: { readonly home: number; readonly away: number };
  readonly isFirstQuarter: boolean;
}

const play = (event: SportsEvent): Script<BasketballDetail> => {
  const random = randomOf(`${event.seed}:match`);
  const chances = possessionsOf(event, NO_DRIFT);
  const all = 4 * QUARTER_POSSESSIONS;
  const writer = scriptWriter<BasketballDetail>({
    period: 'quarter_1',
    minute: 0,
    isClockRunning: true,
    score: { home: 0, away: 0 },
    periods: [{ period: 'quarter_1', home: 0, away: 0 }],
    detail: { left: { home: all, away: all }, isFirstQuarter: true },
  });
  let at = 0;
  /** One period of `count` possessions for each side; the sides alternate. */
  const spell = (count: number, firstMinute: number, tip: number): void => {
    for (let index = 0; index < 2 * count; index++) {
      at += wholeBetween(random, POSSESSION_MS[0], POSSESSION_MS[1]);
      const side: Side = (index + tip) % 2 === 0 ? 'home' : 'away';
      const points = pick(random, chances[side].p);
      const { score, periods, detail } = writer.last();
      writer.add(at, {
        minute: firstMinute + Math.floor((index + 1) / 4),
        detail: { ...detail, left: plus(detail.left, side, -1) },
        ...(points > 0 && { score: plus(score, side, points), periods: plusInPeriod(periods, side, points) }),
      });
    }
  };
  const rest = (period: string): void => {
    writer.add(at, {
      period,
      isClockRunning: false,
      incident: { kind: 'period_end', side: null },
      stopMs: PERIOD_STOP_MS,
    });
  };
  const begin = (period: string, more: Partial<BasketballDetail>): void => {
    const { periods, detail } = writer.last();
    writer.add(at, {
      period,
      isClockRunning: true,
      periods: [...periods, { period, home: 0, away: 0 }],
      detail: { ...detail, ...more },
    });
  };
  for (let quarter = 1; quarter <= 4; quarter++) {
    if (quarter > 1) begin(`quarter_${quarter}`, {});
    spell(QUARTER_POSSESSIONS, (quarter - 1) * QUARTER, quarter);
    if (quarter === 1) writer.add(at, { detail: { ...writer.last().detail, isFirstQuarter: false } });
    if (quarter < 4) {
      rest(quarter === 2 ? 'halftime' : 'break');
      at += quarter === 2 ? HALF_TIME_MS : BREAK_MS;
    }
  }
  for (let extra = 1; extra <= MAX_OVERTIMES; extra++) {
    const { home, away } = writer.last().score;
    if (home !== away) break;
    rest('break');
    at += BREAK_MS;
    begin('overtime', { left: { home: OVERTIME_POSSESSIONS, away: OVERTIME_POSSESSIONS } });
    spell(OVERTIME_POSSESSIONS, 4 * QUARTER, extra);
  }
  // A match that six overtimes did not decide goes to the home side by a free throw: about one in a
  // hundred million.
  const { score, periods } = writer.last();
  if (score.home === score.away) writer.add(at, { score: plus(score, 'home'), periods: plusInPeriod(periods, 'home') });
  at += 5_000;
  writer.add(at, { period: 'ended', isClockRunning: false, incident: { kind: 'game_over', side: null } });
  return { steps: writer.steps, isAbandoned: false };
};

/** Basketball for the feed. */
export const basketball: SportModel<BasketballDetail> = {
  play,
  outlook: (event, drift, step) => {
    if (step === null) return basketballOutlook(possessionsOf(event, drift));
    const { left, isFirstQuarter } = step.detail;
    const later = 3 * QUARTER_POSSESSIONS;
    const quarterLeft = isFirstQuarter ? { home: left.home - later, away: left.away - later } : null;
    return basketballOutlook(possessionsOf(event, drift), { score: step.score, left, quarterLeft });
  },
  offers: (event) => {
    const { FT, Q1 } = basketballOutlook(possessionsOf(event, NO_DRIFT)).periods;
    const live = { isLive: true, period: 'FT' } as const;
    return [
      { ...live, type: 'ML' },
      { ...live, type: 'AH', lines: linesAround(-evenLine(required(FT, 'FT').margin), 12, 8) },
      { ...live, type: 'OU', lines: linesAround(evenLine(required(FT, 'FT').total), 16, 8) },
      { ...live, type: '1X2', period: 'Q1' },
      { ...live, type: 'OU', period: 'Q1', lines: linesAround(evenLine(required(Q1, 'Q1').total), 12, 5) },
    ];
  },
  result: (script, period) => {
    if (period === 'FT') {
      const { at, score } = lastStep(script);
      const isWhole = !script.isAbandoned;
      return { at, score, total: score.home + score.away, countsWinner: isWhole, countsTotal: isWhole };
    }
    const step = script.steps.find(({ detail }) => !detail.isFirstQuarter);
    const { at, score } = step ?? lastStep(script);
    return { at, score, total: score.home + score.away, countsWinner: !!step, countsTotal: !!step };
  },
  totalAt: ({ score, periods }, period) => {
    const { home, away } = period === 'FT' ? score : elementAt(periods, 0);
    return home + away;
  },
  hasScoreBase: false,
  forced: 2,
};
