/** All behaviour of the withdrawal; its two arrangements only draw it, so that what was typed survives crossing them. */
import { isApiError, type RefusalOf } from '@madang/contracts';
import { call, inGames, leaveGame, serverClock, useBalance, useDraft, useFormat, useText } from '@madang/platform';
import { useState } from 'react';
import { useApplication } from '../../application/use-application.ts';
import { type CashInfo, useCashInfo } from '../../availability/use-cash-info.ts';
import { useWatched } from '../../availability/use-watched.ts';
import { PASSWORD_MOST, withdrawalPlaces } from '../../availability/withdrawal.ts';

type Field = 'amount' | 'cashOutPass';

/** Where each refusal belongs; a code that the call newly declares does not compile until it stands here. */
const places: Readonly<Record<RefusalOf<'/api/cash/out'>, Field | null>> = {
  ...withdrawalPlaces,
};
const isDeclared = (code: string): code is keyof typeof places => Object.hasOwn(places, code);

/** Why no application is possible now, the first reason. Shown before the attempt, decided by the server. */
export type BlockReason = 'closed' | 'stopped' | 'noPassword' | 'wager' | 'tooSoon';

/** @param minute the time in Seoul, `HH:mm`: it distinguishes the bank's hours from a stop by the site */
const blockReasonOf = (info: CashInfo, minute: string): BlockReason | null => {
  const { closed, from, to } = info.window;
  if (closed === 'Y') return minute >= from || minute < to ? 'closed' : 'stopped';
  if (info.hasOutPass === 'N') return 'noPassword';
  if (info.wager.done < info.wager.required) return 'wager';
  return info.out.nextAt === null ? null : 'tooSoon';
};

export const useWithdraw = () => {
  const t = useText('wallet');
  const format = useFormat();
  const balance = useBalance();
  const { info, failed, pending, again } = useCashInfo();
  const { ended, dismiss } = useWatched(info?.openOut, info?.recent);
  const [amount, setAmount] = useDraft<number | null>('withdraw.amount', null);
  const [cashOutPass, setPass] = useState('');
  const place = (thrown: unknown) => {
    const field = isApiError(thrown) && isDeclared(thrown.code) ? places[thrown.code] : null;
    if (!isApiError(thrown, 'C203')) return { field };
    const { until } = thrown.params;
    const more = until === undefined ? t('withdraw.blocked') : t('withdraw.locked', { time: format.dateMinute(until) });
    return { field, more };
  };
  const application = useApplication<Field, { amount: number }>(place, {
    name: 'withdraw',
    keys: ['amount'],
    restore: (sent) => setAmount(sent.amount),
    isSettled: info?.openOut != null,
  });

  const row = info?.openOut ?? ended;
  const blockReason = info ? blockReasonOf(info, format.minute(serverClock.now())) : null;
  const sum = amount ?? 0;
  return {
    info,
    state: info ? (row ? 'standing' : 'form') : failed ? 'failed' : 'loading',
    pending,
    retry: () => void again(),
    row,
    dismiss,
    blockReason,
    amount,
    cashOutPass,
    setAmount: (next: number | null) => {
      setAmount(next);
      application.clear();
    },
    setPass: (typed: string) => {
      setPass(typed.replace(/\D/g, '').slice(0, PASSWORD_MOST));
      application.clear();
    },
    application,
    /** Won with vendors, and whether a game runs: it has to come back before it can be withdrawn. */
    gameMoney: inGames(balance),
    playing: balance.playing,
    convert: () => void leaveGame('cash').then(() => again()),
    button: amount ? t('withdraw.apply', { amount: format.won(amount) }) : t('withdraw.applyEmpty'),
    apply: () => {
      if (blockReason && !application.isUnanswered) return;
      void application.apply({
        // The password is no part of the input: another try with the right one is the same application.
        body: { amount: sum },
        send: (requestId, sent) => call('/api/cash/out', { requestId, ...sent, cashOutPass }),
        refresh: again,
        done: () => {
          setAmount(null);
          setPass('');
        },
      });
    },
  } as const;
};

export type Withdraw = ReturnType<typeof useWithdraw>;
