/** Time in which one line of a kind is written, milliseconds. */
const SAMPLE_MS = 10_000;
/** Kinds that are kept in mind; beyond it the oldest is forgotten. */
const MAX_KINDS = 200;

interface Log {
  warn(fields: object, text: string): void;
}

/**
 * Warnings that a stranger can cause as often as they like: the first of a kind is written, then
 * one in ten seconds with the count of those before it that were not (`suppressed`). A kind is of a
 * fixed set, never a stranger's own text.
 * @param uptime milliseconds, growing
 */
export const createSampledWarn = (log: Log, uptime: () => number = () => performance.now()) => {
  const kinds = new Map<string, { since: number; suppressed: number }>();
  return (kind: string, fields: object, text: string): void => {
    const last = kinds.get(kind);
    const now = uptime();
    if (last && now - last.since < SAMPLE_MS) {
      last.suppressed += 1;
      return;
    }
    kinds.delete(kind);
    if (kinds.size >= MAX_KINDS) kinds.delete(kinds.keys().next().value ?? '');
    kinds.set(kind, { since: now, suppressed: 0 });
    log.warn({ ...fields, ...(last && last.suppressed > 0 && { suppressed: last.suppressed }) }, text);
  };
};
