/** A break: chosen, confirmed, begun. */
import { call, notify, refreshMember, serverClock, useDraft, useFormat, useText } from '@madang/platform';
import { useConfirmedAct } from '@madang/remote-kit';
import { useState } from 'react';

export const lengths = [
  { key: 'd1', kind: 'timeOut', days: 1 },
  { key: 'd7', kind: 'timeOut', days: 7 },
  { key: 'd30', kind: 'timeOut', days: 30 },
  { key: 'd42', kind: 'timeOut', days: 42 },
  { key: 'm6', kind: 'exclusion', months: 6 },
  { key: 'm12', kind: 'exclusion', months: 12 },
  { key: 'm60', kind: 'exclusion', months: 60 },
] as const;
export type Length = (typeof lengths)[number];

const DAY_MS = 86_400_000;
const SEOUL_MS = 9 * 3_600_000;

/** A preview of the end; the server's calendar decides. */
const endOf = (length: Length, now: number): number => {
  if (length.kind === 'timeOut') return now + length.days * DAY_MS;
  const end = new Date(now + SEOUL_MS);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + length.months);
  if (end.getUTCDate() !== day) end.setUTCDate(1); // a month without that day
  return end.getTime() - SEOUL_MS;
};

/** @param running the end of the break that runs, an instant */
export const useRest = (again: () => Promise<unknown>, running: string | undefined) => {
  const t = useText('wallet');
  const format = useFormat();
  const [key, setKey] = useDraft<Length['key']>('limits.rest', 'd1');
  const [end, setEnd] = useState<number | null>(null);
  const act = useConfirmedAct();
  const chosen = lengths.find((length) => length.key === key) ?? lengths[0];
  const length = chosen.kind === 'timeOut' ? t(`rest.days.${chosen.days}`) : t(`rest.months.${chosen.months}`);
  return {
    chosen,
    /** `6개월`. */
    length,
    choose: setKey,
    button: t(chosen.kind === 'timeOut' ? 'rest.choose' : 'rest.chooseExclusion', { length }),
    question: t(chosen.kind === 'timeOut' ? 'rest.confirmTitle' : 'rest.confirmExclusionTitle', { length }),
    isOpen: act.isOpen,
    /** When it would end, if it began at the press. */
    until: end,
    open: () => {
      const until = endOf(chosen, serverClock.now());
      // A break that ends sooner would change nothing.
      if (running && until <= Date.parse(running))
        notify({ tone: 'info', text: t('rest.shorter', { time: format.dateMinute(running) }) });
      else {
        setEnd(until);
        act.open();
      }
    },
    close: act.close,
    isBusy: act.isBusy,
    error: act.error,
    begin: () => {
      const length =
        chosen.kind === 'timeOut'
          ? { kind: chosen.kind, days: chosen.days }
          : { kind: chosen.kind, months: chosen.months };
      void act.apply({
        body: length,
        send: (requestId) => call('/api/member/limits/pause', { requestId, ...length }),
        // The frame is notified as well: it shows no promotions from here on.
        refresh: () => Promise.all([again(), refreshMember()]),
        done: () => {
          setKey('d1');
          notify({ tone: 'success', text: t('rest.done') });
        },
      });
    },
  } as const;
};

export type Rest = ReturnType<typeof useRest>;
