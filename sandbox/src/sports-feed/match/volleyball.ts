/** A match of volleyball, rally by rally. Its score counts sets, its totals points. */

import { elementAt, lastOf, required } from '../checked-access.ts';
import { NO_DRIFT } from '../models/drift.ts';
import { evenLine, linesAround } from '../models/outlook.ts';
import { rallyChance, SETS_TO_WIN, targetOf, volleyballOutlook } from '../models/volleyball.ts';
import { randomOf, wholeBetween } from '../random.ts';
import type { SportsEvent } from '../schedule/schedule.ts';
import { lastStep, type PeriodScore, plus, plusInPeriod, type Script, type Side, scriptWriter } from './script.ts';
import type { SportModel } from './sport-model.ts';

const RALLY_MS = [16_000, 32_000] as const;
const BREAK_MS = 3 * 60_000;
/** No bets about the end of a set, ms. */
const SET_STOP_MS = 10_000;

const sumOfPoints = (periods: readonly PeriodScore[]): number =>
  periods.reduce((sum, { home, away }) => sum + home + away, 0);

const play = (event: SportsEvent): Script<null> => {
  const random = randomOf(`${event.seed}:match`);
  const chance = rallyChance(event, NO_DRIFT);
  const writer = scriptWriter<null>({
    period: 'set_1',
    minute: null,
    isClockRunning: true,
    score: { home: 0, away: 0 },
    periods: [{ period: 'set_1', home: 0, away: 0 }],
    detail: null,
  });
  let at = 0;
  for (let set = 1; ; set++) {
    if (set > 1) {
      at += BREAK_MS;
      const period = `set_${set}`;
      writer.add(at, {
        period,
        isClockRunning: true,
        periods: [...writer.last().periods, { period, home: 0, away: 0 }],
      });
    }
    for (;;) {
      at += wholeBetween(random, RALLY_MS[0], RALLY_MS[1]);
      const side: Side = random() < chance ? 'home' : 'away';
      const { score, periods } = writer.last();
      const next = plusInPeriod(periods, side);
      const { home, away } = lastOf(next);
      const isOver = Math.max(home, away) >= targetOf(set) && Math.abs(home - away) >= 2;
      if (!isOver) {
        writer.add(at, { periods: next });
        continue;
      }
      const sets = plus(score, side);
      const incident = { kind: 'set_end', side };
      if (Math.max(sets.home, sets.away) === SETS_TO_WIN) {
        writer.add(at, { period: 'ended', isClockRunning: false, periods: next, score: sets, incident });
        return { steps: writer.steps, isAbandoned: false };
      }
      writer.add(at, {
        period: 'break',
        isClockRunning: false,
        periods: next,
        score: sets,
        incident,
        stopMs: SET_STOP_MS,
      });
      break;
    }
  }
};

/** Volleyball for the feed. */
export const volleyball: SportModel<null> = {
  play,
  outlook: (event, drift, step) => {
    const chance = rallyChance(event, drift);
    if (step === null) return volleyballOutlook(chance);
    const { score, periods } = step;
    // Between two sets the next one has no points yet.
    const isRunning = periods.length > score.home + score.away;
    const points = isRunning ? lastOf(periods) : { home: 0, away: 0 };
    const before = sumOfPoints(isRunning ? periods.slice(0, -1) : periods);
    return volleyballOutlook(chance, { sets: score, points, before });
  },
  offers: (event) => {
    const { FT } = volleyballOutlook(rallyChance(event, NO_DRIFT)).periods;
    const live = { isLive: true, period: 'FT' } as const;
    return [
      { ...live, type: 'ML' },
      { ...live, type: 'AH', lines: [-10, -6, 6, 10] },
      { ...live, type: 'OU', lines: linesAround(evenLine(required(FT, 'FT').total), 20, 7) },
      { ...live, type: 'ML', period: 'S1' },
    ];
  },
  result: (script, period) => {
    const { at, score, periods } = lastStep(script);
    const isWhole = !script.isAbandoned;
    if (period === 'FT') return { at, score, total: sumOfPoints(periods), countsWinner: isWhole, countsTotal: isWhole };
    const step = script.steps.find((one) => one.score.home + one.score.away > 0);
    const first = elementAt((step ?? lastStep(script)).periods, 0);
    return {
      at: step?.at ?? at,
      score: first,
      total: first.home + first.away,
      countsWinner: !!step,
      countsTotal: !!step,
    };
  },
  totalAt: ({ periods }, period) => sumOfPoints(period === 'FT' ? periods : periods.slice(0, 1)),
  hasScoreBase: false,
  forced: 0,
};
