/** A match of baseball, out by out. */
import { sportsRules } from '@madang/contracts';
import { lastOf, required } from '../checked-access.ts';
import {
  type BaseballPosition,
  baseballOutlook,
  LAST_INNING,
  OUTS_PER_INNING,
  ratesOf,
  SIZE_PER_OUT,
} from '../models/baseball.ts';
import { NO_DRIFT } from '../models/drift.ts';
import { evenLine, linesAround } from '../models/outlook.ts';
import { negativeBinomial } from '../models/pmf.ts';
import { pick, randomOf, wholeBetween } from '../random.ts';
import type { SportsEvent } from '../schedule/schedule.ts';
import { lastStep, plus, plusInPeriod, type Script, type Side, STOP_MS, type Step, scriptWriter } from './script.ts';
import type { PeriodEnd, SportModel } from './sport-model.ts';

/** Completed innings that make a result and a total: bets that are void without them. */
const wholeInnings = sportsRules.coverage.baseball.innings ?? { result: 9, total: 9 };

/** Time of one out, and of the change of sides, ms. */
const OUT_MS = [70_000, 130_000] as const;
const CHANGE_MS = 150_000;
/** Runs that one play brings in at most. */
const MAX_RUNS = 8;

export type BaseballDetail = Pick<BaseballPosition, 'homeOuts' | 'awayOuts'>;

const play = (event: SportsEvent): Script<BaseballDetail> => {
  const random = randomOf(`${event.seed}:match`);
  const rates = ratesOf(event, NO_DRIFT);
  const runsPerOut = {
    home: negativeBinomial(SIZE_PER_OUT, rates.home, MAX_RUNS),
    away: negativeBinomial(SIZE_PER_OUT, rates.away, MAX_RUNS),
  };
  const writer = scriptWriter<BaseballDetail>({
    period: 'inning_1',
    minute: null,
    isClockRunning: true,
    score: { home: 0, away: 0 },
    periods: [{ period: 'inning_1', home: 0, away: 0 }],
    detail: { homeOuts: 0, awayOuts: 0 },
  });
  let at = 0;
  /** True when the home side has won and the match is over. */
  const turn = (side: Side, isLast: boolean): boolean => {
    for (let out = 0; out < OUTS_PER_INNING; out++) {
      const length = wholeBetween(random, OUT_MS[0], OUT_MS[1]);
      let runs = pick(random, runsPerOut[side]);
      const { score, periods, detail } = writer.last();
      const lead = score.home - score.away;
      if (side === 'home' && isLast && lead + runs > 0) runs = 1 - lead;
      if (runs > 0)
        writer.add(at + length / 2, {
          score: plus(score, side, runs),
          periods: plusInPeriod(periods, side, runs),
          incident: { kind: runs > 1 ? 'runs' : 'run', side },
          stopMs: STOP_MS,
        });
      if (side === 'home' && isLast && lead + runs > 0) return true;
      at += length;
      writer.add(at, {
        detail:
          side === 'home' ? { ...detail, homeOuts: detail.homeOuts + 1 } : { ...detail, awayOuts: detail.awayOuts + 1 },
      });
    }
    return false;
  };
  for (let inning = 1; inning <= LAST_INNING; inning++) {
    const period = `inning_${inning}`;
    if (inning > 1) {
      at += CHANGE_MS;
      writer.add(at, {
        period,
        periods: [...writer.last().periods, { period, home: 0, away: 0 }],
        incident: { kind: 'inning', side: null },
      });
    }
    turn('away', false);
    const isLast = inning >= 9;
    const { home, away } = writer.last().score;
    if (isLast && home > away) break;
    at += CHANGE_MS;
    if (turn('home', isLast)) break;
    const { score } = writer.last();
    if (isLast && score.home !== score.away) break;
  }
  at = Math.max(at, writer.last().at) + 30_000;
  writer.add(at, { period: 'ended', isClockRunning: false, incident: { kind: 'game_over', side: null } });
  return { steps: writer.steps, isAbandoned: false };
};

const totalOf = ({ home, away }: { home: number; away: number }) => home + away;

/** A period of so many innings, once the home side has made its outs. */
const inningsEnd = ({ steps }: Script<BaseballDetail>, innings: number): PeriodEnd => {
  const step = steps.find(({ detail }) => detail.homeOuts >= innings * OUTS_PER_INNING);
  const { at, score } = step ?? lastOf(steps);
  return { at, score, total: totalOf(score), countsWinner: !!step, countsTotal: !!step };
};

/** Baseball for the feed. */
export const baseball: SportModel<BaseballDetail> = {
  play,
  outlook: (event, drift, step) =>
    baseballOutlook(ratesOf(event, drift), step === null ? undefined : { score: step.score, ...step.detail }),
  offers: (event) => {
    const { FT, I5 } = baseballOutlook(ratesOf(event, NO_DRIFT)).periods;
    const live = { isLive: true, period: 'FT' } as const;
    return [
      { ...live, type: 'ML' },
      { ...live, type: 'AH', lines: linesAround(2, 4, 4) },
      { ...live, type: 'OU', lines: linesAround(evenLine(required(FT, 'FT').total), 4, 6).filter((line) => line > 0) },
      { ...live, type: '1X2', period: 'I1' },
      { ...live, type: '1X2', period: 'I5' },
      {
        ...live,
        type: 'OU',
        period: 'I5',
        lines: linesAround(evenLine(required(I5, 'I5').total), 4, 3).filter((line) => line > 0),
      },
    ];
  },
  result: (script, period) => {
    if (period !== 'FT') return inningsEnd(script, period === 'I1' ? 1 : 5);
    const { at, score, detail } = lastStep(script);
    // The last half inning is not needed with the home side ahead. Source: domain §2.1.
    const whole = wholeInnings.total * OUTS_PER_INNING;
    const homeOuts = score.home > score.away ? whole - OUTS_PER_INNING : whole;
    const isWhole = !script.isAbandoned || (detail.awayOuts >= whole && detail.homeOuts >= homeOuts);
    return {
      at,
      score,
      total: totalOf(score),
      countsWinner: isWhole || detail.homeOuts >= wholeInnings.result * OUTS_PER_INNING,
      countsTotal: isWhole,
    };
  },
  totalAt: ({ score, periods }: Step<BaseballDetail>, period) =>
    period === 'FT'
      ? totalOf(score)
      : periods.slice(0, period === 'I1' ? 1 : 5).reduce((sum, one) => sum + totalOf(one), 0),
  hasScoreBase: false,
  forced: 1,
};
