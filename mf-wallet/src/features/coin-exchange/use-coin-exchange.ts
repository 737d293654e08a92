/** All behaviour of the withdrawal in USDT; its two arrangements only draw it. */
import type { RefusalOf } from '@madang/contracts';
import { call, useDraft, useFormat, useText } from '@madang/platform';
import { useAct } from '@madang/remote-kit';
import { useState } from 'react';
import { usdtOf } from '../../amount/usdt-amount.ts';
import { type CashInfo, type CashRow, useCashInfo } from '../../availability/use-cash-info.ts';
import { useWatched } from '../../availability/use-watched.ts';
import { MAX_PASSWORD_LENGTH, useWithdrawalFields, withdrawalFields } from '../../availability/withdrawal.ts';
import {
  type CoinNetwork,
  type CoinPrice,
  type CoinWithdrawal,
  useCoinPrice,
  useCoinState,
} from '../../crypto/use-coin.ts';

type Field = 'address' | 'amount' | 'cashOutPass';

/** The field of each refusal; a newly declared code does not compile until it is here. */
const fields: Readonly<Record<RefusalOf<'/api/coin/out'>, Field | null>> = {
  ...withdrawalFields,
  CN04: 'address',
  CN05: null,
  CN06: null,
};

/** The first reason why no application is possible now; the server decides. */
export type CoinBlockReason = 'stopped' | 'noPassword' | 'wager' | 'bank' | 'tooSoon';

const blockReasonOf = ({ hasOutPass, wager, openOut, out }: CashInfo, price: CoinPrice): CoinBlockReason | null => {
  if (price.out.open === 'N') return 'stopped';
  if (hasOutPass === 'N') return 'noPassword';
  if (wager.done < wager.required) return 'wager';
  if (openOut) return 'bank';
  return out.nextAt === null ? null : 'tooSoon';
};

/** The withdrawal as a row of the history, for shared parts. */
const rowOf = ({ cashIdx, amount, status, regDate, doneDate, reason }: CoinWithdrawal): CashRow => ({
  cashIdx,
  cashType: 'coinOut',
  side: -1,
  counterpart: null,
  memo: null,
  amount,
  bonus: 0,
  status,
  regDate,
  doneDate,
  reason,
});

export const useCoinExchange = () => {
  const t = useText('wallet');
  const format = useFormat();
  const { info, failed: noInfo, pending: isInfoLoading, again: requestInfo } = useCashInfo();
  const { price, failed: noPrice, pending: isPriceLoading, again: requestPrice } = useCoinPrice();
  const { coin, failed, pending, again } = useCoinState();
  const withdrawal = coin?.withdrawal ?? null;
  const last = withdrawal && rowOf(withdrawal);
  const open = last && (last.status === 0 || last.status === 2) ? last : null;
  const { ended, dismiss } = useWatched(coin && open, last ? [last] : []);
  const [network, setNetwork] = useDraft<CoinNetwork>('coin.exchange.network', 'TRC20');
  const [address, setAddress] = useDraft('coin.exchange.address', '');
  const [amount, setAmount] = useDraft<number | null>('coin.exchange.amount', null);
  const [cashOutPass, setPass] = useState('');
  const application = useAct<Field, { network: CoinNetwork; address: string; amount: number }>({
    fieldOf: useWithdrawalFields(fields),
    kept: {
      name: 'coin-exchange',
      keys: ['network', 'address', 'amount'],
      restore: (sent) => {
        setNetwork(sent.network);
        setAddress(sent.address);
        setAmount(sent.amount);
      },
      isSettled: open !== null,
    },
  });

  const row = open ?? ended;
  const isReady = info && coin && (row || price);
  const blockReason = info && price ? blockReasonOf(info, price) : null;
  const sum = amount ?? 0;
  const refresh = () => Promise.all([again(), requestPrice(), requestInfo()]);
  return {
    info,
    price,
    state: isReady ? (row ? 'applicationStatus' : 'form') : failed || noPrice || noInfo ? 'failed' : 'loading',
    pending: pending || isPriceLoading || isInfoLoading,
    retry: () => void refresh(),
    row,
    withdrawal,
    dismiss,
    blockReason,
    network,
    setNetwork: (next: CoinNetwork) => {
      setNetwork(next);
      application.clear();
    },
    address,
    setAddress: (typed: string) => {
      setAddress(typed);
      application.clear();
    },
    amount,
    setAmount: (next: number | null) => {
      setAmount(next);
      application.clear();
    },
    cashOutPass,
    setPass: (typed: string) => {
      setPass(typed.replace(/\D/g, '').slice(0, MAX_PASSWORD_LENGTH));
      application.clear();
    },
    /** Micro-USDT that it comes to now; null while nothing is typed. */
    usdt: price && sum > 0 ? usdtOf(sum, price.out.rate) : null,
    application,
    button: sum > 0 ? t('withdraw.apply', { amount: format.won(sum) }) : t('withdraw.applyEmpty'),
    apply: () => {
      if ((blockReason && !application.isUnanswered) || !price) return;
      const body = { network, address: address.trim(), amount: sum };
      void application.apply({
        // Neither password nor price is part of the input: another attempt is the same application.
        body,
        send: (requestId, sent) => call('/api/coin/out', { requestId, ...sent, rate: price.out.rate, cashOutPass }),
        refresh,
        done: () => {
          setAddress('');
          setAmount(null);
          setPass('');
        },
      });
    },
  } as const;
};

export type CoinExchange = ReturnType<typeof useCoinExchange>;
