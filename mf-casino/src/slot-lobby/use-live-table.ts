/** A live table as its vendor reports it through the server, for the cards of the lists. */
import type { DataOf } from '@madang/contracts';
import { query, serverClock, useMember, useQuery } from '@madang/platform';
import { useEffect, useState } from 'react';

export type LiveTable = DataOf<'/api/game/tables'>['tables'][number];

/** Interval while a live card is drawn and the page visible, ms; the server polls vendors as often. */
const READ_EVERY_MS = 3_000;
const SECOND_MS = 1_000;
/** Older figures are not shown, ms: the server's rule, for the time in which it does not answer. */
const LIFE_MS = 15_000;

/** The figures of one table; undefined for guests, and where its vendor reports none for a while. */
export const useLiveTable = (id: string): LiveTable | undefined => {
  const isSignedIn = useMember() !== null;
  const { data, dataUpdatedAt } = useQuery({
    ...query('/api/game/tables', {}),
    refetchInterval: READ_EVERY_MS,
    staleTime: READ_EVERY_MS,
    retry: false,
    enabled: isSignedIn,
    select: ({ tables }) => tables.find((table) => table.id === id),
  });
  const [, lookAgain] = useState(0);
  const left = dataUpdatedAt + LIFE_MS - Date.now();
  useEffect(() => {
    if (left <= 0) return;
    // A server that neither answers nor refuses ends no request, which would render the card.
    const timer = setTimeout(() => lookAgain((count) => count + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0 ? data : undefined;
};

export interface PhaseNow {
  phase: string;
  /** Whole seconds until its end. */
  seconds: number;
}

/** The phase at a time by the server's clock; null where none of the reported ones runs. */
export const phaseAt = ({ phases }: Pick<LiveTable, 'phases'>, now: number): PhaseNow | null => {
  const running = phases.find(({ endsAt }) => endsAt > now);
  return running ? { phase: running.phase, seconds: Math.ceil((running.endsAt - now) / SECOND_MS) } : null;
};

/** The phase of a table, followed by the second. */
export const usePhase = (table: LiveTable): PhaseNow | null => {
  const [, tick] = useState(0);
  const now = serverClock.now();
  const running = phaseAt(table, now);
  const next = table.phases.find(({ endsAt }) => endsAt > now)?.endsAt;
  useEffect(() => {
    if (next === undefined) return;
    // To the next whole second before the end, so that the last one is as long as the others.
    const left = next - now;
    return serverClock.at(now + (left % SECOND_MS || SECOND_MS), () => tick((count) => count + 1));
  }, [next, now]);
  return running;
};
