/** One limit at a time is changed: which, to how much, and when it would hold. */
import { call, notify, serverClock, useDraft, useFormat, useText } from '@madang/platform';
import { useRef, useState } from 'react';
import { useApplication } from '../../application/use-application.ts';
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
  const application = useApplication<'limit'>(() => ({ field: 'limit' }));
  const opened = useRef(false);
  const edited = limits?.deposit.find((one) => one.period === period);

  const show = (next: Limit | null) => {
    setPeriod(next?.period ?? null);
    setAmount(next?.limit ?? null);
    setEmpty(false);
    application.clear();
  };
  const send = (limit: number | null) => {
    if (!period) return;
    const body = { period, limit };
    void application.apply({
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
    void application.apply({
      body: { cancel: of },
      send: () => call('/api/member/limits/cancel', { period: of }),
      refresh: again,
      done: () => notify({ tone: 'success', text: t('limits.done') }),
    });

  const later = edited && amount !== null && waits(edited, amount);
  return {
    period,
    open: (limit: Limit) => {
      opened.current = true;
      show(limit);
    },
    /** The form was opened on this page, and not kept from an earlier visit of it: the focus goes there. */
    takesFocus: () => opened.current,
    close: () => show(null),
    form: application.form,
    amount,
    setAmount: (next: number | null) => {
      setAmount(next);
      setEmpty(false);
      application.clear();
    },
    busy: application.busy,
    error: empty ? t('limits.enter') : application.errorAt('limit'),
    /** When the typed limit would take effect; shown before it is sent. */
    hint: later ? t('limits.later', { time: format.dateMinute(serverClock.now() + DAY_MS) }) : t('limits.now'),
    apply: () => {
      if (amount !== null) return send(amount);
      setEmpty(true);
      application.form.current?.querySelector<HTMLInputElement>('[name="limit"]')?.focus();
    },
    remove: () => send(null),
    cancel,
  } as const;
};

export type LimitEdit = ReturnType<typeof useLimitEdit>;
