import type { Pause as PauseOnWire } from '@madang/contracts';
import type { Pause } from './pause.repository.ts';

/** A pause as pages show it; null: none runs. */
export const pauseView = (pause: Pause | undefined): PauseOnWire | null =>
  pause ? { kind: pause.kind, since: pause.since.toISOString(), until: pause.until.toISOString() } : null;
