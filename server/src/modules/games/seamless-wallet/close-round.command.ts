import { recordAction } from '../../../core/decisions/audit.ts';
import { readRound } from '../../bets/index.ts';
import { type Books, laterThan, nowOf } from '../game-context.ts';
import { readKnown } from '../read-models/known-requests.ts';
import { type Vendor, vendorByKey } from '../vendors/vendor.repository.ts';
import { no } from './effect.ts';
import { ending } from './end-round.command.ts';
import { processOne } from './process.ts';
import { rollback } from './rollback.command.ts';
import { openBetIds } from './seamless.repository.ts';

const MINUTE_MS = 60_000;

/** `void`: every stake goes back. `end`: what was paid stays, and the stake counts as any other. */
export const roundChanges = ['void', 'end'] as const;
export type RoundInput = (typeof roundChanges)[number];

interface CloseRoundInput {
  /** Key of the vendor. */
  key: string;
  roundId: string;
  change: RoundInput;
  /** The operator's text: what the vendor has reported. */
  reason: string;
  actor: string;
}

/**
 * `done`; otherwise why not. `elsewhere`: its stake lies in the vendor's own wallet. `early`: it
 * may still be played. `ended`: it was over before. `paid`: something was won in it, so that its
 * stakes cannot go back. `staked`: a bet came meanwhile.
 */
export type Closed = 'done' | 'unknown' | 'elsewhere' | 'early' | 'ended' | 'paid' | 'staked';

/**
 * Gives back the valid bets of a round, one by one, each once, as its vendor would. The next
 * attempt continues after a kill.
 */
const giveBack = async (
  books: Books,
  vendor: Vendor,
  memberIdx: bigint,
  { roundId, actor }: CloseRoundInput,
): Promise<boolean> => {
  for (const betTxId of await openBetIds(books.db, vendor.code, roundId)) {
    const request = { txId: `operator:${betTxId}`, betTxId, roundId };
    const { status } = await rollback(books, vendor, memberIdx, request, actor);
    if (status !== 'OK') return false;
  }
  return true;
};

/**
 * Closes a round in place of its seamless vendor, which has not ended it for longer than its rounds
 * last: by the same requests, each once, the last together with an audit record. Later calls of the
 * vendor are answered as always: returned bets pay nothing, and a win of an ended round is paid.
 */
export const closeRound = async (books: Books, input: CloseRoundInput): Promise<Closed> => {
  const { key, roundId, change, reason, actor } = input;
  const vendor = await vendorByKey(books.db, key);
  const row = vendor && (await readRound(books.db, vendor.code, roundId));
  if (!row) return 'unknown';
  if (vendor.wallet !== 'seamless') return 'elsewhere';
  const { member_idx: memberIdx, bet_at: since } = row;
  const txId = `operator:${roundId}`;
  const [before] = await readKnown(books.db, [{ vendorCode: vendor.code, txId, roundId }]);
  if (before?.round.isEnded) return 'ended';
  if (laterThan(since, vendor.round_minutes * MINUTE_MS) >= nowOf(books)) return 'early';
  if (change === 'void' && !(await giveBack(books, vendor, memberIdx, input))) return 'paid';

  const request = { vendor, memberIdx, kind: 'end', txId, roundId, detail: change } as const;
  const { status } = await processOne(books, request, async (scope) => {
    const { trx, at, round } = scope;
    if (round.isEnded) return no('ROUND_CLOSED', 'it was ended meanwhile');
    if (change === 'void' && round.bets > 0n) return no('BET_SETTLED', 'a stake came meanwhile');
    const effect = await ending(scope, { vendor, memberIdx, roundId });
    const facts = { staked: Number(round.staked), returned: Number(round.returned), won: Number(round.winnings) };
    await recordAction(trx, {
      actor,
      action: `round.${change}`,
      memberIdx,
      subject: `${key}:${roundId}`,
      before: { isEnded: false },
      after: { isEnded: true, ...facts },
      reason,
      at,
    });
    return effect;
  });
  if (status === 'OK') return 'done';
  return status === 'BET_SETTLED' ? 'staked' : 'ended';
};
