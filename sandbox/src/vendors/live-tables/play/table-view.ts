import { rulesOf } from '../rules/index.ts';
import { type Moment, momentAt, momentOf, phaseAt, shownSteps, timesPassed } from '../tables/tempo.ts';
import type { PastRound, RoundProof, TableView } from './live-api.ts';
import type { RunningTable } from './live-vendor.ts';

/** Rounds that the roads show. */
export const PAST_LENGTH = 100;
const MARKS: readonly string[] = ['playerPair', 'bankerPair', 'suitedTie'];

const roundOf = ({ id, beginsAt, closesAt, dealsAt, resultAt, endsAt }: Moment, hash: string): TableView['round'] => ({
  id,
  hash,
  beginsAt,
  closesAt,
  dealsAt,
  resultAt,
  endsAt,
});

/**
 * What a table shows at a time. Nothing leaves here before its time: of a deal only the open cards,
 * of a result only the known part.
 */
export const viewAt = async (table: RunningTable, now: number, players: number): Promise<TableView> => {
  const moment = momentAt(table.tempo, now);
  const phase = phaseAt(moment, now);
  const { hash, result } = await table.draws.at(moment.index);
  const isFinal = phase === 'result';
  return {
    now,
    phase,
    round: roundOf(moment, hash),
    steps: [...shownSteps(table.game, result.steps, moment, now)],
    result: isFinal ? { outcome: result.outcome, wins: [...result.wins] } : null,
    players,
  };
};

/** The rounds that are over, latest first. */
export const pastAt = async (table: RunningTable, now: number): Promise<PastRound[]> => {
  const moment = momentAt(table.tempo, now);
  const last = phaseAt(moment, now) === 'result' ? moment.index : moment.index - 1;
  const rounds = Array.from({ length: PAST_LENGTH }, async (_, back) => {
    const { result } = await table.draws.at(last - back);
    const marks = result.wins.filter((key) => MARKS.includes(key));
    return { id: momentOf(table.tempo, last - back).id, outcome: result.outcome, marks };
  });
  return Promise.all(rounds);
};

/** What differs between two views, but for the time. */
export const stepKey = (table: RunningTable, now: number): string => {
  const moment = momentAt(table.tempo, now);
  return `${moment.index}:${phaseAt(moment, now)}:${timesPassed(table.game, moment, now)}`;
};

/** What a round was drawn from; null while that is not to be known. */
export const proofOf = async (table: RunningTable, id: string, now: number): Promise<RoundProof | null> => {
  const moment = momentAt(table.tempo, now);
  const wanted = [...Array(PAST_LENGTH + 1).keys()]
    .map((back) => momentOf(table.tempo, moment.index - back))
    .find((one) => one.id === id);
  if (wanted === undefined || now < wanted.resultAt) return null;
  const { hash, seed, base, drawn } = await table.draws.at(wanted.index);
  const { steps, outcome } = rulesOf[table.game].play(drawn);
  return { id, hash, seed, base, steps: [...steps], outcome };
};
