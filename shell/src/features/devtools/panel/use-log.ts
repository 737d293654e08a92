import { useText } from '@madang/platform';
import { useState } from 'react';
import type { Collector } from '../collect/collector.ts';
import { asJson, chosen, type LogEntry } from '../collect/log.ts';
import { replay, replayAll } from '../collect/replay.ts';
import { PANEL } from './texts.ts';
import { useCollected } from './use-collected.ts';

/** What the tester sees of the log, and does with it. */
export const useLog = ({ log, ...collector }: Collector) => {
  const t = useText(PANEL);
  useCollected({ log, ...collector });
  const [kind, setKind] = useState<'all' | LogEntry['kind']>('all');
  const [search, setSearch] = useState('');
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [frozen, setFrozen] = useState<readonly LogEntry[] | null>(null);
  const [announced, setAnnounced] = useState('');
  const [toCopy, setToCopy] = useState<string | null>(null);

  const now = log.entries();
  const entries = chosen(frozen ?? now, kind, search);
  const picked = entries.filter(({ id }) => ids.has(id));
  const newest = frozen?.at(-1)?.id ?? 0;

  return {
    entries,
    picked,
    kind,
    search,
    announced,
    toCopy,
    isPaused: frozen !== null,
    /** Entries that came since the pause and will be shown after it. */
    waiting: frozen ? now.filter(({ id }) => id > newest).length : 0,
    setKind,
    setSearch,
    choose: (entry: LogEntry, isChosen: boolean): void => {
      const next = new Set(ids);
      if (isChosen) next.add(entry.id);
      else next.delete(entry.id);
      setIds(next);
    },
    pause: (): void => setFrozen(frozen ? null : now),
    clear: (): void => {
      log.clear();
      setIds(new Set());
      setToCopy(null);
      if (frozen) setFrozen([]);
      setAnnounced(t('log.cleared'));
    },
    copy: async (): Promise<void> => {
      const these = picked.length > 0 ? picked : entries;
      const json = asJson(these.toReversed());
      try {
        await navigator.clipboard.writeText(json);
        setToCopy(null);
        setAnnounced(t('log.copied', { count: these.length }));
      } catch {
        setToCopy(json); // a page without https has no clipboard
      }
    },
    replayOne: (entry: LogEntry): void => setAnnounced(t(`log.end.${replay(log, entry)}`, { name: entry.name })),
    replayChosen: (): void => setAnnounced(t('log.replayed', { done: replayAll(log, picked), count: picked.length })),
  };
};
