/** What this page holds of its session: in memory and headers only, never in storage. */
import type { BootData, EnvelopeKey, Session } from '@madang/contracts';
import { createStore } from 'zustand/vanilla';

export interface SessionState {
  session: Session | null;
  /** Key for envelopes before sign-in; null on a page without boot data. */
  guestKey: EnvelopeKey | null;
  /** `qa` allows plaintext when there is no key. */
  mode: BootData['mode'];
}

export const sessionStore = createStore<SessionState>(() => ({ session: null, guestKey: null, mode: 'qa' }));
