import { type BusEvent, misfit } from '@madang/contracts';
import { recordFact } from '../tap/tap.ts';

type Handler = (payload: never) => void;

const handlers = new Map<string, Set<Handler>>();

/** What is wrong with an event; null when it is as declared. */
const flawOf = ({ name, owner, version, shape }: BusEvent<string, unknown>, payload: unknown): string | null => {
  // A build may hand in what its types do not know: a remote of another day, or one without types.
  if (!shape) return `nobody declared ${name}`;
  const wrong = misfit(shape, payload);
  return wrong === null ? null : `${name}${wrong} is not as ${owner} declared it in version ${version}`;
};

/**
 * The bus refuses an event where it is published and reports a failing listener; the other
 * listeners still receive it.
 */
const refuse = (flaw: string): void => {
  const failure = new Error(`Bus: ${flaw}`);
  if (process.env.NODE_ENV !== 'production') throw failure;
  reportError(failure);
};

/** The one bus between shell and remotes. Events are declared in contracts/events.ts. */
export const bus = {
  emit<Payload>(event: BusEvent<string, Payload>, payload: Payload): void {
    const flaw = flawOf(event, payload);
    const listening = [...(handlers.get(event.name) ?? [])];
    recordFact({ what: 'event', event, payload, flaw, listeners: listening.length });
    if (flaw) refuse(flaw);
    for (const handle of listening) {
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
  on<Payload>({ name, shape }: BusEvent<string, Payload>, handle: (payload: Payload) => void): () => void {
    if (!shape) refuse(`nobody declared ${name}`);
    const set = handlers.get(name) ?? new Set<Handler>();
    handlers.set(name, set.add(handle as Handler));
    return () => set.delete(handle as Handler);
  },
};
