import type { SeamlessBody } from '@madang/contracts/vendor-protocol';
import { batchBy } from '../../../core/batcher.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Trx } from '../../../db/index.ts';
import { memberPolicy } from '../../members/index.ts';
import { mayPlay } from '../../responsible-gaming/index.ts';
import { isClosedBy } from '../../site/index.ts';
import { statusOf } from '../game.policy.ts';
import { type GameContext, laterThan } from '../game-context.ts';
import { readStakings } from '../read-models/stakings.ts';
import { heartbeat, isSilent } from '../sessions/heartbeat.ts';
import type { GameSession } from '../sessions/session.repository.ts';
import { TOKEN_LIFE_MS } from '../sessions/token.ts';
import type { Vendor } from '../vendors/vendor.repository.ts';
import { type Answer, type Effect, type Moved, never, no, type Refused, refused } from './effect.ts';
import { processAll, type Scope, type SeamlessRequest, twice, type Undecided } from './process.ts';
import { bearerOf, renewTokens } from './token-holder.repository.ts';

/** Whether a session's token opens anything now. */
export const tokenError = (
  session: Pick<GameSession, 'status' | 'token_until'> | undefined,
  now: Date,
): 'INVALID_TOKEN' | 'TOKEN_EXPIRED' | null => {
  if (!session?.token_until) return 'INVALID_TOKEN';
  return session.status === 'closed' || session.token_until <= now ? 'TOKEN_EXPIRED' : null;
};

type Staking = Awaited<ReturnType<typeof readStakings>>[number];

/** Why a stake is refused now, or of this member; null when it is allowed. */
const standsInTheWay = (vendor: Vendor, staking: Staking, at: Date): Refused | null => {
  if (isClosedBy(staking, at)) return no('UNDER_MAINTENANCE', 'the site is closed');
  if (statusOf(vendor) !== 'open') return no('UNDER_MAINTENANCE', 'this vendor is switched off');
  const { memberStatus: status, mayBet, isPartner } = staking;
  const barred = memberPolicy.playRefusal({ status, mayBet, isPartner });
  if (barred) return never('PLAYER_BLOCKED', `the player may not play (${barred})`);
  return mayPlay(staking.pausedUntil) && never('PLAYER_BLOCKED', 'the player takes a break');
};

/** Checks between a stake and its round: its owner, its state, and the limits of a stake. */
const ruleOfRound = (stake: bigint, { least, most, member_idx }: Staking, { cash, round }: Scope): Refused | null => {
  if (round.row && round.row.memberIdx !== member_idx) return never('DUPLICATE_MISMATCH', 'a round of another player');
  if (round.isEnded) return never('ROUND_CLOSED', 'the round has ended');
  const staked = round.staked + stake;
  if (most !== null && staked > most) return never('LIMIT_REACHED', 'above the greatest stake');
  // Of the round, not of the bet: after a sufficient stake a smaller side bet is allowed.
  if (least !== null && staked < least) return never('LIMIT_REACHED', 'below the least stake');
  return cash < stake ? never('INSUFFICIENT_FUNDS', 'not enough money') : null;
};

interface RequestedBet extends SeamlessRequest {
  kind: 'bet';
  launchId: string;
  stake: bigint;
}

/** What a stake comes to: whether it is taken, and what its round is from then on. */
const decide = ({ requested, scope }: Undecided<RequestedBet>, staking: Staking | undefined): Effect => {
  const { at, round } = scope;
  const { vendor, memberIdx, txId, roundId, stake } = requested;
  const failure = tokenError(staking, at);
  if (!staking || failure) return no(failure ?? 'INVALID_TOKEN', 'the session is over');
  const stop = standsInTheWay(vendor, staking, at) ?? ruleOfRound(stake, staking, scope);
  if (stop) return stop;
  const { game_key: gameKey, game_names: gameNames } = staking;
  return {
    type: 'done',
    moves: { kind: 'bet', key: txId, amount: stake },
    amount: stake,
    round: { ...round, staked: round.staked + stake, bets: round.bets + 1n },
    ...(!round.row && {
      begins: {
        ...{ memberIdx, gameKey, gameNames, roundId, at },
        groupKey: vendor.shown_under,
        vendorCode: vendor.code,
        vendorNames: vendor.names,
      },
    }),
  };
};

/** A stake is a sign of life of its game, and of the session that it came by. */
const signsOfLife = async (
  trx: Trx,
  staked: readonly (Undecided<RequestedBet> & { staking: Staking })[],
  at: Date,
): Promise<void> => {
  const until = laterThan(at, TOKEN_LIFE_MS);
  // Written seldom: a token lives on from half of its life.
  const old = staked.filter(
    ({ staking: { token_until: now } }) => now && until.getTime() - now.getTime() > TOKEN_LIFE_MS / 2,
  );
  const silent = staked.filter(({ scope }) => isSilent(scope, at));
  if (old.length > 0)
    await renewTokens(
      trx,
      old.map(({ requested }) => requested.launchId),
      until,
    );
  if (silent.length > 0)
    await heartbeat(
      trx,
      silent.map(({ requested }) => requested.memberIdx),
      at,
    );
};

const decideAll = async (trx: Trx, undecided: readonly Undecided<RequestedBet>[], at: Date): Promise<Effect[]> => {
  // Read under the lock, however long that was waited for:
  // one may have left, or taken a break, meanwhile.
  const rows = await readStakings(
    trx,
    undecided.map(({ requested }) => requested.launchId),
    at,
  );
  const stakings = new Map(rows.map((staking) => [staking.launch_id, staking]));
  const effects = undecided.map((one) => decide(one, stakings.get(one.requested.launchId)));
  const staked = undecided.flatMap((one, place) => {
    const staking = stakings.get(one.requested.launchId);
    return staking && effects[place]?.type === 'done' ? [{ ...one, staking }] : [];
  });
  await signsOfLife(trx, staked, at);
  return effects;
};

/** Maximum of bets in one transaction: none of them waits much longer than alone. */
const MAX_TOGETHER = 32;

/**
 * Bets that come while others are on their way go together:
 * after a rush nobody waits for as many transactions.
 */
const betTogether = batchBy(
  (db, bets: readonly { clock: Clock; requested: RequestedBet }[], alone) =>
    db.transaction().execute((trx) =>
      processAll(
        trx,
        (bets[0] as (typeof bets)[number]).clock,
        bets.map(({ requested }) => requested),
        alone,
        decideAll,
      ),
    ),
  { most: MAX_TOGETHER },
);

/**
 * Takes a stake out of the member's cash. The rules of play are checked here, at the stake, and
 * nowhere after it: a stake is always paid or given back.
 */
export const bet = async (
  games: GameContext,
  vendor: Vendor,
  { token, txId, roundId, amount }: SeamlessBody<'bet'>,
): Promise<Answer<Moved>> => {
  const bearer = await bearerOf(games.db, vendor.code, token);
  if (!bearer) return refused('INVALID_TOKEN', 'no such session');
  const requested = { vendor, ...bearer, kind: 'bet', txId, roundId, amount, stake: BigInt(amount) } as const;
  return twice(() => betTogether(games.db, { clock: games.clock, requested }));
};
