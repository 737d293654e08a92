import type { StreamEvent } from './live-api.ts';
import type { LiveVendor, RunningTable } from './live-vendor.ts';
import { pastAt, stepKey, viewAt } from './table-view.ts';

/** One page that listens. */
export interface Listener {
  sessionId: string;
  memberRef: string;
  tableKey: string;
  send: (event: StreamEvent) => void;
  /** Ends its line. */
  end: () => void;
}

/**
 * Sends all players at a table the same at the same moment, when there is something to publish: a
 * card, a change of phase, a player more or less. A table without players costs nothing.
 */
export const tableHub = (vendor: LiveVendor) => {
  const listeners = new Set<Listener>();
  const published = new Map<string, string>();
  const publishing = new Set<string>();

  const at = (tableKey: string): Listener[] => [...listeners].filter((one) => one.tableKey === tableKey);
  const playersAt = (tableKey: string): number => new Set(at(tableKey).map(({ memberRef }) => memberRef)).size;

  const publish = async (table: RunningTable): Promise<void> => {
    const now = vendor.now();
    const players = playersAt(table.key);
    const key = `${stepKey(table, now)}:${players}`;
    if (published.get(table.key) === key) return;
    const isOther = published.get(table.key)?.split(':')[1] !== key.split(':')[1];
    const [view, past] = [await viewAt(table, now, players), isOther ? await pastAt(table, now) : undefined];
    published.set(table.key, key);
    for (const one of at(table.key)) one.send({ view: past ? { ...view, past } : view });
  };

  return {
    playersAt,
    add: (one: Listener): (() => void) => {
      listeners.add(one);
      return () => {
        listeners.delete(one);
        if (playersAt(one.tableKey) === 0) published.delete(one.tableKey);
      };
    },
    ofMember: (memberRef: string): Listener[] => [...listeners].filter((one) => one.memberRef === memberRef),
    ofSession: (sessionId: string): Listener[] => [...listeners].filter((one) => one.sessionId === sessionId),
    all: (): readonly Listener[] => [...listeners],
    tick: async (): Promise<void> => {
      const seated = vendor.tables.filter(({ key }) => !publishing.has(key) && at(key).length > 0);
      for (const { key } of seated) publishing.add(key);
      await Promise.all(seated.map((table) => publish(table).finally(() => publishing.delete(table.key))));
    },
  };
};
