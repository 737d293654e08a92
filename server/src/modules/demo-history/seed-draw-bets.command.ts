import {
  drawId,
  LOTTERY_DRAWS_A_DAY,
  LOTTERY_PRICE,
  MINI_ROUNDS_A_DAY,
  miniMarkets,
  miniPrice,
  miniSelections,
} from '@madang/contracts';
import type { Trx } from '../../db/index.ts';
import { postAll } from '../../ledger/index.ts';
import { placeBets } from '../bets/index.ts';
import { betOf, insertPurchase, insertTickets, lotteryGame } from '../lottery/index.ts';
import { betRowOf, gamesOn, insertBet, miniDrawGame, roundIdOf } from '../minigame/index.ts';
import type { PastDraws } from './seed-rounds.command.ts';

const STAKE = 2_000n;
const BEFORE_MS = 90_000;
/**
 * 22:30 and later, after every other event of the last evening:
 * the ledger stays in the order of time.
 */
const MINI_NO = (MINI_ROUNDS_A_DAY * 22.5) / 24;
const MINI_STEP = 2;
const LOTTERY_NO = LOTTERY_DRAWS_A_DAY - 1;

const key = (name: string, id: string) => `demo:${name}:${id}`;

/** Bets of every member on one round of each mini game, settled as the game itself settles them. */
const seedMiniBets = async (trx: Trx, members: readonly bigint[], past: PastDraws['mini']): Promise<void> => {
  for (const [position, { game: draw, draws }] of past.entries()) {
    const decision = draws.find(({ place }) => place.no === MINI_NO + position * MINI_STEP);
    if (!decision) continue;
    const at = new Date(decision.at.getTime() - BEFORE_MS);
    for (const game of gamesOn(draw))
      for (const [index, member_idx] of members.entries()) {
        const market_code = miniMarkets(game)[0] as string;
        const selections = miniSelections(game, market_code);
        const sel_code = selections[index % selections.length] as string;
        const round_id = roundIdOf(game, decision.place);
        const bet = await insertBet(trx, {
          member_idx,
          client_bet_id: key('mini', round_id),
          digest: '',
          game,
          round_id,
          draw_id: drawId(decision.place),
          draw_at: decision.at,
          market_code,
          sel_code,
          odds: miniPrice(game, { marketCode: market_code, selCode: sel_code }) as number,
          stake: STAKE,
          at,
          settled_at: null,
        });
        await placeBets(trx, [betRowOf(bet)]);
        await postAll(trx, [
          {
            key: `mini:bet:${bet.bet_idx}`,
            kind: 'mini.bet',
            ref: round_id,
            actor: 'demo',
            at,
            entries: [
              { member: member_idx, account: 'cash', amount: -STAKE },
              { system: 'house', amount: STAKE },
            ],
          },
        ]);
      }
    await miniDrawGame(draw, MINI_ROUNDS_A_DAY).settle(trx, decision);
  }
};

/**
 * Two tickets of every member for the draw at 23:00, settled as the lottery itself settles them.
 */
const seedTickets = async (trx: Trx, members: readonly bigint[], past: PastDraws['lottery']): Promise<void> => {
  const decision = past.find(({ place }) => place.no === LOTTERY_NO);
  if (!decision) return;
  const draw_id = drawId(decision.place);
  const at = new Date(decision.at.getTime() - BEFORE_MS);
  for (const [index, member_idx] of members.entries()) {
    const lines = [
      { numbers: [3, 8, 13, 18, 23 + index], powerball: index % 10 },
      { numbers: [2, 7, 12, 17, 22 + index], powerball: (index + 5) % 10 },
    ];
    const stake = BigInt(lines.length * LOTTERY_PRICE);
    const purchase = { member_idx, request_id: key('lottery', draw_id), digest: '', draw_id, stake, at };
    const purchase_idx = await insertPurchase(trx, { ...purchase, tickets: lines.length });
    const tickets = await insertTickets(
      trx,
      lines.map((line) => ({
        ...line,
        purchase_idx,
        member_idx,
        draw_id,
        draw_at: decision.at,
        stake: BigInt(LOTTERY_PRICE),
        tier: null,
        settled_at: null,
      })),
    );
    await placeBets(
      trx,
      tickets.map((ticket) => betOf(ticket, at)),
    );
    await postAll(trx, [
      {
        key: `lottery:buy:${purchase_idx}`,
        kind: 'lottery.buy',
        ref: draw_id,
        actor: 'demo',
        at,
        entries: [
          { member: member_idx, account: 'cash', amount: -stake },
          { system: 'house', amount: stake },
        ],
      },
    ]);
  }
  await lotteryGame(LOTTERY_DRAWS_A_DAY).settle(trx, decision);
};

/** Bets of demo members on draws of yesterday, after everything else that they did. */
export const seedDrawBets = async (trx: Trx, members: readonly bigint[], past: PastDraws): Promise<void> => {
  await seedMiniBets(trx, members, past.mini);
  await seedTickets(trx, members, past.lottery);
};
