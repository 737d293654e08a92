/** A series of e-sports, minute by minute of each map. Its score counts maps. */

import { elementAt, required } from '../checked-access.ts';
import { NO_DRIFT } from '../models/drift.ts';
import { esportsOutlook, mapChance, mapChanceAt } from '../models/esports.ts';
import { normalQuantile } from '../normal.ts';
import { normal, randomOf, wholeBetween } from '../random.ts';
import type { SportsEvent } from '../schedule/schedule.ts';
import { lastStep, plus, plusInPeriod, type Script, type Side, STOP_MS, scriptWriter } from './script.ts';
import type { SportModel } from './sport-model.ts';

const MINUTE = 60_000;
/** Minutes of a map, and between two maps. */
const MAP = [26, 38] as const;
const BREAK = 8;
/** Steps of a map in a quick league. */
const QUICK_STEPS = 12;
/** A lead that grows so much in one step is reported. */
const SWING = 0.3;

export interface EsportsDetail {
  /** Lead of the home side in the map that runs, in standard deviations of a whole map. */
  readonly lead: number;
  /** Share of the map that has been played. */
  readonly share: number;
}

const toWinOf = (event: SportsEvent): number => (required(event.league.bestOf, 'bestOf') + 1) / 2;

const play = (event: SportsEvent): Script<EsportsDetail> => {
  const random = randomOf(`${event.seed}:match`);
  const drift = normalQuantile(mapChance(event, NO_DRIFT));
  const toWin = toWinOf(event);
  const none: EsportsDetail = { lead: 0, share: 0 };
  const writer = scriptWriter<EsportsDetail>({
    period: 'map_1',
    minute: 0,
    isClockRunning: true,
    score: { home: 0, away: 0 },
    periods: [{ period: 'map_1', home: 0, away: 0 }],
    detail: none,
  });
  let at = 0;
  for (let map = 1; ; map++) {
    if (map > 1) {
      at += BREAK * MINUTE;
      const period = `map_${map}`;
      const periods = [...writer.last().periods, { period, home: 0, away: 0 }];
      writer.add(at, { period, minute: 0, isClockRunning: true, periods, detail: none });
    }
    const { quickMs } = event.league;
    const count = quickMs === undefined ? wholeBetween(random, MAP[0], MAP[1]) : QUICK_STEPS;
    const stepMs = quickMs === undefined ? MINUTE : quickMs / QUICK_STEPS;
    const minuteOf = (index: number): number => Math.floor((index * stepMs) / MINUTE);
    let lead = 0;
    for (let index = 1; index <= count; index++) {
      at += stepMs;
      const step = drift / count + normal(random) / Math.sqrt(count);
      lead += step;
      const side: Side = step > 0 ? 'home' : 'away';
      if (index < count)
        writer.add(at, {
          minute: minuteOf(index),
          detail: { lead, share: index / count },
          incident: Math.abs(step) > SWING ? { kind: 'objective', side } : null,
        });
    }
    const winner: Side = lead > 0 ? 'home' : 'away';
    const { score, periods } = writer.last();
    const maps = plus(score, winner);
    const isOver = maps[winner] === toWin;
    writer.add(at, {
      period: isOver ? 'ended' : 'break',
      minute: minuteOf(count),
      isClockRunning: false,
      score: maps,
      periods: plusInPeriod(periods, winner),
      detail: none,
      incident: { kind: 'map_end', side: winner },
      stopMs: isOver ? 0 : STOP_MS,
    });
    if (isOver) return { steps: writer.steps, isAbandoned: false };
  }
};

/** E-sports for the feed. */
export const esports: SportModel<EsportsDetail> = {
  play,
  outlook: (event, drift, step) => {
    const chance = mapChance(event, drift);
    if (step === null) return esportsOutlook(chance, toWinOf(event));
    const { lead, share } = step.detail;
    const current = mapChanceAt(normalQuantile(chance), lead, share);
    return esportsOutlook(chance, toWinOf(event), { maps: step.score, current });
  },
  offers: (event) => {
    const live = { isLive: true, period: 'FT' } as const;
    // One map decides the match: it has no other markets.
    if (event.league.bestOf === 1) return [{ ...live, type: 'ML' }];
    const isLong = event.league.bestOf === 5;
    return [
      { ...live, type: 'ML' },
      { ...live, type: 'AH', lines: isLong ? [-10, -6, 6, 10] : [-6, 6] },
      { ...live, type: 'OU', lines: isLong ? [14, 18] : [10] },
      { ...live, type: 'ML', period: 'M1' },
    ];
  },
  result: (script, period) => {
    const { at, score } = lastStep(script);
    const isWhole = !script.isAbandoned;
    if (period === 'FT')
      return { at, score, total: score.home + score.away, countsWinner: isWhole, countsTotal: isWhole };
    const step = script.steps.find((one) => one.score.home + one.score.away > 0);
    const first = elementAt((step ?? lastStep(script)).periods, 0);
    return { at: step?.at ?? at, score: first, total: 1, countsWinner: !!step, countsTotal: !!step };
  },
  totalAt: ({ score }) => score.home + score.away,
  hasScoreBase: false,
  forced: 0,
};
