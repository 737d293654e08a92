import { alertMember, call, errorMessage, notify, useFormat, useQueryClient, useText } from '@madang/platform';
import { useRef, useState } from 'react';
import type { HistoryRow } from './history-filters.ts';

/** Only what is finished may be hidden. Source: domain §5.2. */
export const isFinished = ({ status }: HistoryRow): boolean => status === 1 || status === -1;

/** Choosing finished rows of the page and hiding them, after a question. */
export const useHiding = (rows: readonly HistoryRow[]) => {
  const t = useText('wallet');
  const format = useFormat();
  const client = useQueryClient();
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [isOpen, setRequested] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const may = rows.filter(isFinished).map(({ cashIdx }) => cashIdx);
  // What another page or a later answer no longer shows is not chosen any more.
  const chosen = may.filter((cashIdx) => marked.has(cashIdx));

  const hide = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const { hidden } = await call('/api/cash/del', { cashIdx: chosen });
      setMarked(new Set());
      setRequested(false);
      notify({ tone: 'success', text: t('hide.done', { n: format.number(hidden) }) });
    } catch (thrown) {
      setRequested(false); // never an alert over the question
      void alertMember(errorMessage(thrown));
    } finally {
      running.current = false;
      setBusy(false);
      void client.invalidateQueries({ queryKey: ['/api/cash/list/'] });
      void client.invalidateQueries({ queryKey: ['/api/cash/info'] });
    }
  };

  return {
    chosen,
    isChosen: (cashIdx: number) => chosen.includes(cashIdx),
    toggle: (cashIdx: number) => {
      const next = new Set(chosen);
      if (!next.delete(cashIdx)) next.add(cashIdx);
      setMarked(next);
    },
    /** Whether some row may be chosen, and whether all of them are. */
    some: may.length > 0,
    all: may.length > 0 && chosen.length === may.length,
    toggleAll: () => setMarked(new Set(chosen.length === may.length ? [] : may)),
    isOpen,
    open: () => chosen.length > 0 && setRequested(true),
    cancel: () => setRequested(false),
    busy,
    hide: () => void hide(),
  } as const;
};

export type Hiding = ReturnType<typeof useHiding>;
