/** One limit at a time is changed: which, to how much, and when it would hold. */
import { call, notify, serverClock, useDraft, useFormat, useText } from '@madang/platform';
import { useAct } from '@madang/remote-kit';
import { useRef, useState } from 'react';
import type { Limit, Limits, Period } from './use-limit-usage.ts';

const DAY_MS = 86_400_000;

/** A preview of the server's rule: higher, or none, waits. Source: domain §6 (RTS 12A). */
const waits = ({ limit }: Limit, next: number | null): boolean => limit !== null && (next === null || next > limit);

export const useLimitEdit = (limits: Limits | undefined, again: () => Promise<unknown>) => {
  const t = useText('wallet');
  const format = useFormat();
  const [period, setPeriod] = useDraft<Period | null>('limits.period', null);
  const [amount, setAmount] = useDraft<number | null>('limits.amount', null);
  const [empty, setEmpty] = useState(false);
  const act = useAct<'limit'>({ fieldOf: () => ({ field: 'limit' }) });
  const opened = useRef(false);
  const edited = limits?.deposit.find((one) => one.period === period);

  const show = (next: Limit | null) => {
    setPeriod(next?.period ?? null);
    setAmount(next?.limit ?? null);
    setEmpty(false);
    act.clear();
  };
  const send = (limit: number | null) => {
    if (!period) return;
    const body = { period, limit };
    void act.apply({
      body,
      send: () => call('/api/member/limits/deposit', body),
      refresh: again,
      done: () => {
        notify({ tone: 'success', text: t('limits.done') });
        show(null);
      },
    });
  };
  const cancel = (of: Period) =>
    void act.apply({
      body: { cancel: of },
      send: () => call('/api/member/limits/cancel', { period: of }),
      refresh: again,
      done: () => notify({ tone: 'success', text: t('limits.done') }),
    });

  const isLater = edited && amount !== null && waits(edited, amount);
  return {
    period,
    open: (limit: Limit) => {
      opened.current = true;
      show(limit);
    },
    /** The form was opened on this visit, so it takes the focus. */
    takesFocus: () => opened.current,
    close: () => show(null),
    form: act.form,
    amount,
    setAmount: (next: number | null) => {
      setAmount(next);
      setEmpty(false);
      act.clear();
    },
    isBusy: act.isBusy,
    error: empty ? t('limits.enter') : act.errorAt('limit'),
    /** When the typed limit would take effect; shown before it is sent. */
    hint: isLater ? t('limits.later', { time: format.dateMinute(serverClock.now() + DAY_MS) }) : t('limits.now'),
    apply: () => {
      if (amount !== null) return send(amount);
      setEmpty(true);
      act.form.current?.querySelector<HTMLInputElement>('[name="limit"]')?.focus();
    },
    remove: () => send(null),
    cancel,
  } as const;
};

export type LimitEdit = ReturnType<typeof useLimitEdit>;
