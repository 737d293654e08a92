import type { SeamlessBody } from '@madang/contracts/vendor';
import { beginRound, readRound } from '../../bet/index.ts';
import { mayPlay } from '../../limit/index.ts';
import { memberOf, memberPolicy } from '../../member/index.ts';
import { readPause } from '../../pause/index.ts';
import { isClosedBy, readOption } from '../../site/index.ts';
import { standingOf } from '../game.policy.ts';
import { type GameContext, laterThan } from '../game-context.ts';
import { heartbeat } from '../heartbeat.ts';
import { type GameSession, sessionOf } from '../session.repository.ts';
import type { Vendor } from '../vendor.repository.ts';
import { type Answer, type Effect, type Moved, moveCash, never, no, once, refused, type Scope } from './process.ts';
import { betLimitsOf, renewToken, sessionByToken, sumRound } from './seamless.repository.ts';
import { TOKEN_LIFE_MS } from './token.ts';

/** Whether a session's token opens anything now. */
export const tokenTrouble = (session: GameSession | undefined, now: Date): 'INVALID_TOKEN' | 'TOKEN_EXPIRED' | null => {
  if (!session?.token_until) return 'INVALID_TOKEN';
  return session.status === 'closed' || session.token_until <= now ? 'TOKEN_EXPIRED' : null;
};

/** What may stand in the way of a stake, as it is when the request has come. */
const readRules = async ({ db }: GameContext, vendor: Vendor, { member_idx, game_key }: GameSession) => {
  const [option, member, limits] = await Promise.all([
    readOption(db),
    memberOf(db, member_idx),
    betLimitsOf(db, vendor.code, game_key),
  ]);
  return { option, member, limits };
};
type Rules = Awaited<ReturnType<typeof readRules>>;

/** Why nobody may stake now, or not this member; null when she may. */
const standsInTheWay = async (
  { option, member }: Rules,
  vendor: Vendor,
  { trx, at, cash }: Scope,
): Promise<Effect | null> => {
  if (isClosedBy(option, at)) return no('UNDER_MAINTENANCE', 'the site is closed');
  if (standingOf(vendor) !== 'open') return no('UNDER_MAINTENANCE', 'this vendor is switched off');
  const barred = memberPolicy.playRefusal(member);
  if (barred) return never('PLAYER_BLOCKED', `the player may not play (${barred})`, cash);
  // Her own break counts from the moment she took it: asked under the lock, however long that was waited for.
  const pause = await readPause(trx, member.memberIdx, at.getTime());
  return mayPlay(pause?.until) && never('PLAYER_BLOCKED', 'the player takes a break', cash);
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
  const opened = await sessionByToken(games.db, vendor.code, token);
  if (!opened) return refused('INVALID_TOKEN', 'no such session');
  const memberIdx = opened.member_idx;
  const rules = await readRules(games, vendor, opened);
  const asked = { vendor, memberIdx, kind: 'bet', txId, roundId, amount } as const;
  return once(games, asked, async (scope) => {
    const { trx, at, cash } = scope;
    // Read again under the lock: it may have been closed meanwhile.
    const session = await sessionOf(trx, memberIdx, opened.launch_id);
    const trouble = tokenTrouble(session, at);
    if (!session || trouble) return no(trouble ?? 'INVALID_TOKEN', 'the session is over');
    const stop = await standsInTheWay(rules, vendor, scope);
    if (stop) return stop;

    const stake = BigInt(amount);
    const known = await readRound(trx, vendor.code, roundId);
    if (known && known.member_idx !== memberIdx) return never('DUPLICATE_MISMATCH', 'a round of another player', cash);
    const { staked, isEnded } = await sumRound(trx, vendor.code, roundId);
    if (isEnded) return never('ROUND_CLOSED', `round ${roundId} has ended`, cash);
    const { least, most } = rules.limits;
    if (most !== null && staked + stake > most) return never('LIMIT_REACHED', 'above the greatest stake', cash);
    // Of the round, not of the bet: whoever has staked enough may lay a smaller side bet beside it.
    if (least !== null && staked + stake < least) return never('LIMIT_REACHED', 'below the least stake', cash);
    if (cash < stake) return never('INSUFFICIENT_FUNDS', 'not enough money', cash);

    if (!known)
      await beginRound(trx, {
        memberIdx,
        groupKey: vendor.shown_under,
        vendorCode: vendor.code,
        vendorNames: vendor.names,
        gameKey: session.game_key,
        gameNames: session.game_names,
        roundId,
        at,
      });
    await moveCash(scope, asked, { key: txId, kind: 'bet', amount: stake });
    const until = laterThan(at, TOKEN_LIFE_MS);
    // Written seldom: a token lives on from half of its life.
    if (session.token_until && until.getTime() - session.token_until.getTime() > TOKEN_LIFE_MS / 2)
      await renewToken(trx, session.launch_id, until);
    await heartbeat(trx, [memberIdx], at);
    return { is: 'done', balance: cash - stake, amount: stake };
  });
};
