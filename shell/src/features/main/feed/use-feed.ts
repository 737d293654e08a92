import { MAIN_TOPIC, type MoneyNote } from '@madang/contracts';
import { query, useQuery, useQueryClient, useTopic } from '@madang/platform';
import { useState, useSyncExternalStore } from 'react';
import { beginsDay, withNote } from './cash-list.ts';

/** Number of new rows in one announcement: row by row would drown everything else. */
const ANNOUNCED_AT_ONCE = 5;

const cashList = query('/api/main/cashList', {});
const reduced = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * What the visitor chose, for as long as the page lives and whatever arrangement is in force; null:
 * nothing yet.
 */
let chosen: boolean | null = null;
const listeners = new Set<() => void>();
const listen = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

/** Pauses or resumes the feed; null: by the system's preference for reduced motion. */
export const setPaused = (paused: boolean | null): void => {
  chosen = paused;
  for (const notify of listeners) notify();
};

const usePaused = (): boolean => useSyncExternalStore(listen, () => chosen ?? reduced());

/** How many of `rows` are newer than the paused ones; all of them when the paused ones are gone. */
const newer = (rows: readonly MoneyNote[], shown: readonly MoneyNote[]): number => {
  const at = rows.findIndex(({ id }) => id === shown[0]?.id);
  return at < 0 ? rows.length : at;
};

/** The feed of deposits and withdrawals: live by the topic of the first page, or paused. */
export const useFeed = () => {
  const client = useQueryClient();
  const answer = useQuery(cashList);
  const paused = usePaused();
  const rows = answer.data?.feed;
  const [shown, setShown] = useState(rows);
  if (rows !== shown && (!paused || shown === undefined)) setShown(rows);
  const [fresh, setFresh] = useState<readonly MoneyNote[]>([]);

  useTopic(MAIN_TOPIC, (message) => {
    const now = client.getQueryData(cashList.queryKey);
    if (message.cmd !== 'FEED' || !now) return;
    const note = message.data2;
    const next = withNote(now, note);
    if (next === now) return;
    client.setQueryData(cashList.queryKey, next);
    if (beginsDay(now, note)) void answer.refetch();
    setFresh((before) => [note, ...(before.length < ANNOUNCED_AT_ONCE ? before : [])]);
  });

  return {
    answer,
    /** What is shown now, newest first. */
    rows: shown,
    paused,
    turn: () => setPaused(!paused),
    /** True from the first row that arrived by realtime. */
    moving: fresh.length > 0,
    /** Rows that wait for the feed to flow again. */
    waiting: paused && rows && shown ? newer(rows, shown) : 0,
    /** New rows when it is time to announce them: a handful at once. */
    announced: !paused && fresh.length === ANNOUNCED_AT_ONCE ? fresh : undefined,
  };
};
