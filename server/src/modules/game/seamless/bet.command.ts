import type { SeamlessBody } from '@madang/contracts/vendor';
import { mayPlay } from '../../limit/index.ts';
import { memberPolicy } from '../../member/index.ts';
import { isClosedBy } from '../../site/index.ts';
import { standingOf } from '../game.policy.ts';
import { type GameContext, laterThan } from '../game-context.ts';
import { heartbeat, isSilent } from '../heartbeat.ts';
import type { GameSession } from '../session.repository.ts';
import type { Vendor } from '../vendor.repository.ts';
import { type Answer, type Effect, type Moved, never, no, once, type Refused, refused, type Scope } from './process.ts';
import { bearerOf, readStaking, renewToken } from './seamless.repository.ts';
import { TOKEN_LIFE_MS } from './token.ts';

/** Whether a session's token opens anything now. */
export const tokenTrouble = (
  session: Pick<GameSession, 'status' | 'token_until'> | undefined,
  now: Date,
): 'INVALID_TOKEN' | 'TOKEN_EXPIRED' | null => {
  if (!session?.token_until) return 'INVALID_TOKEN';
  return session.status === 'closed' || session.token_until <= now ? 'TOKEN_EXPIRED' : null;
};

type Staking = NonNullable<Awaited<ReturnType<typeof readStaking>>>;

/** Why nobody may stake now, or not this member; null when she may. */
const standsInTheWay = (vendor: Vendor, staking: Staking, at: Date): Refused | null => {
  if (isClosedBy(staking, at)) return no('UNDER_MAINTENANCE', 'the site is closed');
  if (standingOf(vendor) !== 'open') return no('UNDER_MAINTENANCE', 'this vendor is switched off');
  const { memberStatus: status, mayBet, isPartner } = staking;
  const barred = memberPolicy.playRefusal({ status, mayBet, isPartner });
  if (barred) return never('PLAYER_BLOCKED', `the player may not play (${barred})`);
  return mayPlay(staking.pausedUntil) && never('PLAYER_BLOCKED', 'the player takes a break');
};

/** What stands between a stake and its round: whose it is, whether it goes on, and what may be staked in it. */
const ruleOfRound = (stake: bigint, { least, most, member_idx }: Staking, { cash, round }: Scope): Refused | null => {
  if (round.row && round.row.memberIdx !== member_idx) return never('DUPLICATE_MISMATCH', 'a round of another player');
  if (round.isEnded) return never('ROUND_CLOSED', 'the round has ended');
  const staked = round.staked + stake;
  if (most !== null && staked > most) return never('LIMIT_REACHED', 'above the greatest stake');
  // Of the round, not of the bet: whoever has staked enough may lay a smaller side bet beside it.
  if (least !== null && staked < least) return never('LIMIT_REACHED', 'below the least stake');
  return cash < stake ? never('INSUFFICIENT_FUNDS', 'not enough money') : null;
};

/**
 * Takes a stake out of the member's cash. The rules of play are asked here, at the stake, and nowhere after it: what was
 * staked is always paid or given back.
 */
export const bet = async (
  games: GameContext,
  vendor: Vendor,
  { token, txId, roundId, amount }: SeamlessBody<'bet'>,
): Promise<Answer<Moved>> => {
  const bearer = await bearerOf(games.db, vendor.code, token);
  if (!bearer) return refused('INVALID_TOKEN', 'no such session');
  const { launchId, memberIdx } = bearer;
  const asked = { vendor, memberIdx, kind: 'bet', txId, roundId, amount } as const;
  return once(games, asked, async (scope): Promise<Effect> => {
    const { trx, at, round } = scope;
    // Read under the lock, however long that was waited for: she may have left, or taken a break, meanwhile.
    const staking = await readStaking(trx, launchId, at);
    const trouble = tokenTrouble(staking, at);
    if (!staking || trouble) return no(trouble ?? 'INVALID_TOKEN', 'the session is over');
    const stake = BigInt(amount);
    const stop = standsInTheWay(vendor, staking, at) ?? ruleOfRound(stake, staking, scope);
    if (stop) return stop;

    const until = laterThan(at, TOKEN_LIFE_MS);
    // Written seldom: a token lives on from half of its life.
    if (staking.token_until && until.getTime() - staking.token_until.getTime() > TOKEN_LIFE_MS / 2)
      await renewToken(trx, launchId, until);
    if (isSilent(scope, at)) await heartbeat(trx, [memberIdx], at);
    const { game_key: gameKey, game_names: gameNames } = staking;
    return {
      is: 'done',
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
  });
};
