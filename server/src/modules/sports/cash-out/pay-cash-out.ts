import { SPORTSBOOK } from '@madang/contracts';
import type { Trx } from '../../../db/index.ts';
import { lockBalance, post } from '../../../ledger/index.ts';
import { correctBets } from '../../bets/index.ts';
import { payBesideForfeits } from '../../wagering/index.ts';
import { sportsDetailOf, sportsRoundIdOf } from '../bets/bet-row.ts';
import type { LegOnSale } from '../bets/leg.repository.ts';
import type { SportsBet } from '../bets/sports-bet.repository.ts';
import { betTypeOf } from '../settlement/settle.policy.ts';
import { type CashOut, cashOutBet } from './cash-out.repository.ts';
import { marketKeyOf, type Valued } from './value-bet.ts';

/** Pays a part of a bet that is locked, and writes what is left of it. */
export const payCashOut = async (
  trx: Trx,
  bet: SportsBet,
  { cash_out_idx, stake, amount }: Pick<CashOut, 'cash_out_idx' | 'stake' | 'amount'>,
  { legs, onSale }: Valued,
  at: Date,
): Promise<void> => {
  const after = await cashOutBet(trx, bet.bet_idx, { stake, amount, at });
  const isOver = after.status === 'SETTLED';
  await correctBets(trx, SPORTSBOOK, [
    {
      roundId: sportsRoundIdOf(bet.bet_idx),
      winCash: after.cashed_out,
      type: isOver ? betTypeOf(after.cashed_out, after.stake) : 'wait',
      settledAt: isOver ? at : null,
      turnover: after.stake - after.cashed_stake,
      detail: sportsDetailOf(
        after,
        legs.map((leg) => ({ leg, event: onSale.get(marketKeyOf(leg)) as LegOnSale, score: null })),
      ),
    },
  ]);
  // Its result was taken back: a forfeit may have counted the bet by then.
  const rounds = bet.settlement_version > 0 ? [sportsRoundIdOf(bet.bet_idx)] : [];
  await lockBalance(trx, bet.member_idx);
  const name = (text: string) => `${text} ${bet.bet_idx}`;
  const causeOf = () => ({ ko: name('스포츠 베팅'), en: name('sports bet'), vn: name('cược thể thao') });
  await payBesideForfeits(trx, { vendorCode: SPORTSBOOK, rounds, causeOf, at }, () =>
    post(trx, {
      key: `sports:cashout:${cash_out_idx}`,
      kind: 'sports.cashout',
      ref: `sports:${bet.bet_idx}`,
      actor: `member:${bet.member_idx}`,
      at,
      entries: [
        { system: 'house', amount: -amount },
        { member: bet.member_idx, account: 'cash', amount },
      ],
    }),
  );
};
