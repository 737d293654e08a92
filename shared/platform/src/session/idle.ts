/** Signs a member out who has given no sign for a while. Every tab of the browser counts as one. */
import type { DataOf } from '@madang/contracts';
import { createStore } from 'zustand/vanilla';
import { query, queryClient } from '../call/query.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { tabs } from '../session-state/tabs.ts';
import { balanceStore } from '../stores/balance.store.ts';
import { signOutIdle } from './session.ts';

const MINUTE_MS = 60_000;
/** The minutes of a site whose server does not send the option. */
const USUAL_MINUTES = 30;
/** The dialog is shown for so long before the sign-out. */
const WARNING_MS = 2 * MINUTE_MS;
/** Pause between two looks, and between two reports to the other tabs. */
const LOOK_MS = 5_000;

/** When the member is signed out, milliseconds since the epoch; null: not soon. */
export const idleStore = createStore<{ until: number | null }>(() => ({ until: null }));

let last = 0;
let published = 0;

/** Infinite until the site's option is known: nobody is signed out by a guess. */
const limitMs = (): number => {
  const known = queryClient.getQueryData<DataOf<'/api/etc/siteOption'>>(query('/api/etc/siteOption', {}).queryKey);
  return known ? (known.siteOption.idleMinutes ?? USUAL_MINUTES) * MINUTE_MS : Number.POSITIVE_INFINITY;
};

const topic = (): string | undefined => sessionStore.getState().session?.topic;

/** A sign of the member in this tab; the others learn of it. */
const touch = (): void => {
  last = Date.now();
  const own = topic();
  if (!own || last - published < LOOK_MS) return;
  published = last;
  tabs.publish({ type: 'active', topic: own, at: last });
};

const look = (): void => {
  const now = Date.now();
  // A game is open: what happens in its frame is not visible here, and its round ends first.
  if (!topic() || balanceStore.getState().playing) last = now;
  const left = last + limitMs() - now;
  if (left <= 0) {
    idleStore.setState({ until: null });
    signOutIdle();
    last = now;
    return;
  }
  const until = left <= WARNING_MS ? last + limitMs() : null;
  if (idleStore.getState().until !== until) idleStore.setState({ until });
};

/** The one press that stays. */
export const stayActive = (): void => {
  published = 0;
  touch();
  look();
};

/** While the dialog is shown, only its button is a sign: a touched mouse is none. */
const onSign = (): void => {
  if (idleStore.getState().until === null) touch();
};

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Begins to watch. Returns the function that ends it. */
export const startIdleWatch = (): (() => void) => {
  const over = new AbortController();
  stayActive();
  for (const sign of signs) addEventListener(sign, onSign, { passive: true, capture: true, signal: over.signal });
  const stopTabs = tabs.listen((message) => {
    if (message.type !== 'active' || message.topic !== topic()) return;
    last = Math.max(last, message.at);
    look();
  });
  const timer = setInterval(look, LOOK_MS);
  // A browser that slept has run no timer.
  document.addEventListener('visibilitychange', look, { signal: over.signal });
  return () => {
    over.abort();
    stopTabs();
    clearInterval(timer);
    idleStore.setState({ until: null });
  };
};
