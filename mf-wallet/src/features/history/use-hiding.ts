import { call, notify, refetchQueries, useFormat, useQueryClient, useText } from '@madang/platform';
import { useConfirmedAct } from '@madang/remote-kit';
import { useState } from 'react';
import type { HistoryRow } from './history-filters.ts';

/** Only what is finished may be hidden. Source: domain §5.2. */
export const isFinished = ({ status }: HistoryRow): boolean => status === 1 || status === -1;

/** The choice of finished rows of the page, which a confirmed act hides. */
export const useHiding = (rows: readonly HistoryRow[]) => {
  const t = useText('wallet');
  const format = useFormat();
  const client = useQueryClient();
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const act = useConfirmedAct();

  const may = rows.filter(isFinished).map(({ cashIdx }) => cashIdx);
  // What another page or a later answer no longer shows is not chosen any more.
  const chosen = may.filter((cashIdx) => marked.has(cashIdx));

  const hide = () =>
    void act.apply({
      body: { cashIdx: chosen },
      send: () => call('/api/cash/del', { cashIdx: chosen }),
      // The dialog does not wait for the rows: its title counts them.
      refresh: async () => void refetchQueries(client, '/api/cash/list/', '/api/cash/info'),
      done: (_, { hidden }) => {
        setMarked(new Set());
        notify({ tone: 'success', text: t('hide.done', { n: format.number(hidden) }) });
      },
    });

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
    isOpen: act.isOpen,
    open: () => chosen.length > 0 && act.open(),
    close: act.close,
    isBusy: act.isBusy,
    error: act.error,
    hide,
  } as const;
};

export type Hiding = ReturnType<typeof useHiding>;
