/** All behaviour of the withdrawal; its two arrangements only draw it. */
import type { RefusalOf } from '@madang/contracts';
import { call, inGames, leaveGame, serverClock, useBalance, useDraft, useFormat, useText } from '@madang/platform';
import { useAct } from '@madang/remote-kit';
import { useState } from 'react';
import { type CashInfo, useCashInfo } from '../../availability/use-cash-info.ts';
import { useWatched } from '../../availability/use-watched.ts';
import { MAX_PASSWORD_LENGTH, useWithdrawalFields, withdrawalFields } from '../../availability/withdrawal.ts';

type Field = 'amount' | 'cashOutPass';

/** The field of each refusal; a newly declared code does not compile until it is here. */
const fields: Readonly<Record<RefusalOf<'/api/cash/out'>, Field | null>> = withdrawalFields;

/** The first reason why no application is possible now; the server decides. */
export type BlockReason = 'closed' | 'stopped' | 'noPassword' | 'wager' | 'tooSoon';

/** @param minute time in Seoul, `HH:mm`: it separates the hours of the bank from a stop */
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
  const application = useAct<Field, { amount: number }>({
    fieldOf: useWithdrawalFields(fields),
    kept: {
      name: 'withdraw',
      keys: ['amount'],
      restore: (sent) => setAmount(sent.amount),
      isSettled: info?.openOut != null,
    },
  });

  const row = info?.openOut ?? ended;
  const blockReason = info ? blockReasonOf(info, format.minute(serverClock.now())) : null;
  const sum = amount ?? 0;
  return {
    info,
    state: info ? (row ? 'applicationStatus' : 'form') : failed ? 'failed' : 'loading',
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
      setPass(typed.replace(/\D/g, '').slice(0, MAX_PASSWORD_LENGTH));
      application.clear();
    },
    application,
    /** Won with vendors, and whether a game runs: it has to return before a withdrawal. */
    gameMoney: inGames(balance),
    playing: balance.playing,
    convert: () => void leaveGame('cash').then(() => again()),
    button: amount ? t('withdraw.apply', { amount: format.won(amount) }) : t('withdraw.applyEmpty'),
    apply: () => {
      if (blockReason && !application.isUnanswered) return;
      void application.apply({
        // The password is no part of the input: another attempt is the same application.
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
