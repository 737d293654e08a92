/** Results of an event's markets, from its script. */
import { type LegResult, legResult, type Market, type Score, selectionsOf } from '@madang/contracts';
import type { FeedSettledMarket } from '@madang/contracts/sports-feed';
import { elementAt, required } from '../checked-access.ts';
import type { Script } from '../match/script.ts';
import type { Offer, SportModel } from '../match/sport-model.ts';
import { outcomeIds, refOf } from './market-ref.ts';

export interface Decision {
  /** When the market is decided, ms after the start. */
  readonly at: number;
  readonly market: FeedSettledMarket;
}

const feedResults: Readonly<Record<LegResult, Omit<FeedSettledMarket['outcomes'][number], 'id'>>> = {
  win: { result: 1, voidFactor: 0 },
  halfWin: { result: 1, voidFactor: 0.5 },
  void: { result: 0, voidFactor: 1 },
  halfLose: { result: 0, voidFactor: 0.5 },
  lose: { result: 0, voidFactor: 0 },
};

/** Scores that live handicaps of a period counted from. */
const basesOf = (model: SportModel, script: Script, until: number): Score[] => {
  if (!model.hasScoreBase) return [{ home: 0, away: 0 }];
  const bases: Score[] = [];
  for (const { at, score } of script.steps) {
    const last = bases[bases.length - 1];
    if (at < until && (last?.home !== score.home || last.away !== score.away)) bases.push(score);
  }
  return bases;
};

/**
 * Every market that was or may have been offered in the event, with the instant that decided it and
 * its results.
 */
export const decisionsOf = (model: SportModel, offers: readonly Offer[], script: Script): Decision[] => {
  const decisions: Decision[] = [];
  const firstScorer = script.steps.find(({ score }) => score.home + score.away > 0);
  const firstScore = !firstScorer ? 'N' : firstScorer.score.home > 0 ? 'H' : 'A';
  const bothScored = script.steps.find(({ score }) => score.home > 0 && score.away > 0);

  for (const { type, period, lines } of offers) {
    const end = model.result(script, period);
    if (!end) continue;
    /** The totals of the period as they grew. */
    const totals: { at: number; total: number }[] = [];
    if (type === 'OU')
      for (const step of script.steps) {
        if (step.at > end.at) break;
        const total = model.totalAt(step, period);
        if (totals[totals.length - 1]?.total !== total) totals.push({ at: step.at, total });
      }
    /** The instant that decides a market before its period ends. */
    const early = (line: number | null): number | undefined => {
      if (type === 'OU') return totals.find(({ total }) => total * 4 - required(line, 'the line') >= 2)?.at;
      if (type === 'BTTS') return bothScored?.at;
      return type === 'FS' ? firstScorer?.at : undefined;
    };
    const decide = (market: Omit<Market, 'isLive'>): void => {
      const before = early(market.line);
      const countsTotal = type === 'OU' || type === 'OE' || type === 'BTTS' || type === 'FS';
      const isVoid = before === undefined && !(countsTotal ? end.countsTotal : end.countsWinner);
      const score = type === 'OU' || type === 'OE' ? { home: end.total, away: 0 } : end.score;
      const results = selectionsOf(type).map(
        (selection): LegResult =>
          isVoid
            ? 'void'
            : required(legResult({ ...market, isLive: false }, selection, { ...score, firstScore }), 'the result'),
      );
      const ids = outcomeIds(market);
      decisions.push({
        at: before ?? end.at,
        market: {
          ...refOf(market),
          outcomes: ids.map((id, index) => ({ id, ...feedResults[elementAt(results, index)] })),
        },
      });
    };
    for (const line of lines ?? [null]) {
      decide({ type, period, line, base: null });
      if (type === 'AH') for (const base of basesOf(model, script, end.at)) decide({ type, period, line, base });
    }
  }
  return decisions.sort((one, other) => one.at - other.at);
};

/** All markets of an event that was never played, as references. */
export const refsOf = (offers: readonly Offer[]) =>
  offers.flatMap(({ type, period, lines }) =>
    (lines ?? [null]).map((line) => refOf({ type, period, line, base: null })),
  );
