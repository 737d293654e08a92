import {
  type DrawPlace,
  drawId,
  drawOfGame,
  drawPlace,
  type MiniPick,
  miniCovers,
  miniLimits,
  miniPrice,
  miniWin,
  namesOfOutcome,
  SAME_BET_MS,
  type SharedGame,
  stakedBefore,
} from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../core/command-context.ts';
import { digestOf, once } from '../../core/idempotency.ts';
import { assertAllowed, refuse } from '../../core/refusal.ts';
import type { Trx } from '../../db/index.ts';
import { isInsufficientFunds, post } from '../../ledger/index.ts';
import { placeBets } from '../bets/index.ts';
import { addClientSeed, holdSale, type Sale } from '../draws/index.ts';
import { lockMembers, memberOf, memberPolicy } from '../members/index.ts';
import { guardPlay } from '../responsible-gaming/index.ts';
import { betRowOf } from './minigame.bet.ts';
import { miniStakeFits, takesPrice } from './minigame.policy.ts';
import { findBet, hasPlaced, insertBet, isSettling, type MiniBet, miniStakedOn } from './minigame.repository.ts';
import { closedBefore } from './rounds.ts';

export interface BetInput extends MiniPick {
  memberIdx: bigint;
  clientBetId: string;
  roundId: string;
  /** Won. */
  stake: number;
  /** The price that the page showed, hundredths. */
  odds: number;
  acceptOdds: 'NONE' | 'HIGHER' | 'ANY';
  clientSeed: string | undefined;
}

/** The draw of a round, locked for a bet until the transaction ends. @throws MG01: it takes none */
const holdRound = async (trx: Trx, place: DrawPlace, now: number): Promise<Sale> => {
  const sale = await holdSale(trx, drawId(place), now);
  if (!sale || (await closedBefore(trx, sale, now))) throw refuse(errorCodes.roundClosed);
  return sale;
};

/**
 * Refuses a bet because of earlier ones on the round, in the order of domain §2.2.
 * @throws B6005, MG03, B9999
 */
const compare = async (trx: Trx, input: BetInput, game: SharedGame, before: readonly MiniPick[], now: number) => {
  const same = { member_idx: input.memberIdx, round_id: input.roundId, stake: BigInt(input.stake) };
  if (await hasPlaced(trx, same, namesOfOutcome(game, input), new Date(now - SAME_BET_MS)))
    throw refuse(errorCodes.duplicateBet);
  if (miniCovers(game, [...before, input])) throw refuse(errorCodes.coversEveryResult);
  if (await isSettling(trx, input.memberIdx, new Date(now))) throw refuse(errorCodes.earlierBetsSettling);
};

/** Takes a bet whose member is locked. */
const accept = async (trx: Trx, input: BetInput, digest: string, now: number): Promise<MiniBet> => {
  const { memberIdx, roundId, marketCode, selCode } = input;
  await guardPlay(trx, memberIdx, now);
  const member = await memberOf(trx, memberIdx);
  const barred = memberPolicy.playRefusal(member);
  if (barred) throw refuse(barred);
  const round = drawPlace(roundId);
  if (!round) throw refuse(errorCodes.roundClosed);
  const game = round.game as SharedGame;
  const sale = await holdRound(trx, { ...round, game: drawOfGame[game] }, now);
  const odds = miniPrice(game, input);
  if (odds === undefined || !takesPrice(input.acceptOdds, input.odds, odds)) throw refuse(errorCodes.priceChanged);
  const bets = await miniStakedOn(trx, memberIdx, roundId);
  const before = stakedBefore(game, input, bets);
  assertAllowed(miniStakeFits(miniLimits(member.level), { stake: input.stake, odds, before }));
  await compare(trx, input, game, bets, now);

  const at = new Date(now);
  const stake = BigInt(input.stake);
  const bet = await insertBet(trx, {
    member_idx: memberIdx,
    client_bet_id: input.clientBetId,
    digest,
    game,
    round_id: roundId,
    draw_id: drawId(sale),
    draw_at: new Date(sale.drawAt),
    market_code: marketCode,
    sel_code: selCode,
    odds,
    stake,
    at,
    settled_at: null,
  });
  await placeBets(trx, [betRowOf(bet)]);
  if (input.clientSeed) await addClientSeed(trx, { game: sale.game, memberIdx, text: input.clientSeed, now });
  await post(trx, {
    key: `mini:bet:${bet.bet_idx}`,
    kind: 'mini.bet',
    ref: roundId,
    actor: `member:${memberIdx}`,
    at,
    entries: [
      { member: memberIdx, account: 'cash', amount: -stake },
      { system: 'house', amount: stake },
    ],
  });
  return bet;
};

/**
 * Places a bet on a round: cash to the house, the bet, and its row in the betting list, in one
 * transaction. The clock of the server decides whether the round still takes it.
 * A used key gets its bet again.
 * @throws RG02, B1002, B1001, B0095 for a member who may not; MG01 when the round takes none; MG02
 *   for another price; B6001, B6002, B6003 outside the limits; B6005 for a used key or the same bet
 *   within seconds; MG03 where every result would be covered; B9999 while an earlier bet is
 *   settled; B6000 when the cash does not suffice
 */
export const placeBet = async (
  { db, clock }: CommandContext,
  input: BetInput,
): Promise<{ bet: MiniBet; potentialWin: number }> => {
  const { memberIdx, clientBetId, roundId, marketCode, selCode } = input;
  const digest = digestOf(roundId, marketCode, selCode, String(input.stake));
  const bet = await db
    .transaction()
    .execute(async (trx) => {
      const [member] = await lockMembers(trx, [memberIdx]);
      if (!member) throw new Error('the caller is no member');
      return once(
        trx,
        {
          find: () => findBet(trx, memberIdx, clientBetId),
          replay: (known) => known,
          reused: errorCodes.duplicateBet,
        },
        digest,
        () => accept(trx, input, digest, clock.now()),
      );
    })
    .catch((error) => {
      throw isInsufficientFunds(error) ? refuse(errorCodes.insufficientCash) : error;
    });
  return { bet, potentialWin: miniWin(Number(bet.stake), bet.odds) };
};
