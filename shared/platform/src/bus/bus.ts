import type { BusEvent } from '@madang/contracts';

type Handler = (payload: never) => void;

const handlers = new Map<string, Set<Handler>>();

/** The one bus between shell and remotes. Events are declared in contracts/events.ts. */
export const bus = {
  emit<Payload>({ name }: BusEvent<string, Payload>, payload: Payload): void {
    for (const handle of [...(handlers.get(name) ?? [])]) {
      try {
        (handle as (payload: Payload) => void)(payload);
      } catch (failure) {
        // One listener's failure is not the others'; it still reaches window.onerror.
        setTimeout(() => {
          throw failure;
        });
      }
    }
  },
  /** Answers how to stop listening. */
  on<Payload>({ name }: BusEvent<string, Payload>, handle: (payload: Payload) => void): () => void {
    const set = handlers.get(name) ?? new Set<Handler>();
    handlers.set(name, set.add(handle as Handler));
    return () => set.delete(handle as Handler);
  },
};
