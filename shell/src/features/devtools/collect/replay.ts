/** Repeats an entry of the log: through the same checks, in this page alone. */
import { bus } from '@madang/platform';
import { replayMessage } from '@madang/platform/host';
import type { Log, LogEntry } from './log.ts';

export type Replayed = 'done' | 'refused' | 'nobody' | 'parts';

const again = ({ event, kind, payload, topic, flaw }: LogEntry): Replayed => {
  if (kind === 'frame') return replayMessage(topic, payload) ? 'done' : 'nobody';
  if (!event) return 'refused';
  bus.emit(event, payload);
  return flaw === null ? 'done' : 'refused';
};

/** The payload is handed out as a copy: a change of it changes no entry. */
const copyOf = (entry: LogEntry): LogEntry => ({ ...entry, payload: structuredClone(entry.payload) });

/**
 * @returns the outcome; `parts` where the log does not hold all of it, `nobody` where no session
 * would receive it
 */
export const replay = (log: Log, entry: LogEntry): Replayed => {
  if (!entry.whole) return 'parts';
  try {
    return log.during(() => again(copyOf(entry)));
  } catch {
    return 'refused'; // the log has the reason
  }
};

/** In the order in which they happened; answers how many were done. */
export const replayAll = (log: Log, entries: readonly LogEntry[]): number =>
  entries.toSorted((a, b) => a.id - b.id).filter((entry) => replay(log, entry) === 'done').length;
