/**
 * While the server does not answer, or after the network was away, tries to reach it; once it
 * answers, refetches what was missed and notifies every failed load.
 */
import { isApiError } from '@madang/contracts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query.ts';
import { notifyReached, reachStore, SUSPICIOUS } from '../call/reach.store.ts';
import { backoff } from '../realtime/backoff.ts';
import { requestMissing } from './start-up.ts';

/** The answer to a look comes soon or not at all, in milliseconds. */
const PATIENCE_MS = 8_000;
/**
 * A start-up request without an answer after this many milliseconds is worth a check, long before
 * its time-out.
 */
const SLOW_START_MS = 10_000;
/**
 * A network that has just come back breaks connections still: what fails so soon is tried again,
 * milliseconds.
 */
const UNSTEADY_MS = 10_000;
/** Pause before that, milliseconds. */
const UNSTEADY_PAUSE_MS = 1_000;

const isFailure = (failure: unknown): boolean => isApiError(failure, 'E001', 'E002');

/** A public request for which the server needs its database. A refusal is an answer too. */
const answers = (): Promise<boolean> =>
  call('/api/common/siteCheckInfo', {}, { timeoutMs: PATIENCE_MS }).then(
    () => true,
    (failure: unknown) => !isFailure(failure),
  );

const refetchFailed = (): void => {
  requestMissing();
  void queryClient.refetchQueries({ predicate: ({ state }) => isFailure(state.error) });
  notifyReached();
};

/** Begins to watch; answers how to stop. */
export const startReconnecting = (): (() => void) => {
  let timer = setTimeout(() => {
    if (queryClient.isFetching() > 0) void look();
  }, SLOW_START_MS);
  let looking = false;
  let stopped = false;
  let attempt = 0;
  /**
   * What happened since the server was last reached: the device was offline, or its network is back
   * and not steady yet.
   */
  let network: 'steady' | 'away' | 'unsteady' = navigator.onLine === false ? 'away' : 'steady';
  let reachedAt = Number.NEGATIVE_INFINITY;

  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (looking) return;
    looking = true;
    const well = await answers();
    looking = false;
    if (stopped) return;
    const { lost } = reachStore.getState();
    reachStore.setState({ lost: !well });
    if (!well) timer = setTimeout(() => void look(), backoff(attempt++));
    else {
      attempt = 0;
      if (lost || network === 'away') reachedAt = performance.now();
      const isBack = lost || network !== 'steady';
      network = 'steady';
      if (isBack) refetchFailed();
    }
  };
  const lookNow = (): void => {
    if ((reachStore.getState().lost || network !== 'steady') && document.visibilityState === 'visible') void look();
  };
  const goOnline = (): void => {
    attempt = 0;
    lookNow();
  };
  const goOffline = (): void => {
    network = 'away';
  };

  const off = reachStore.subscribe(({ silent, lost }) => {
    if (lost || silent < SUSPICIOUS || looking) return;
    if (performance.now() - reachedAt > UNSTEADY_MS) return void look();
    if (network === 'steady') network = 'unsteady';
    clearTimeout(timer);
    timer = setTimeout(() => void look(), UNSTEADY_PAUSE_MS);
  });
  addEventListener('offline', goOffline);
  addEventListener('online', goOnline);
  document.addEventListener('visibilitychange', lookNow);
  return () => {
    stopped = true;
    clearTimeout(timer);
    off();
    removeEventListener('offline', goOffline);
    removeEventListener('online', goOnline);
    document.removeEventListener('visibilitychange', lookNow);
    reachStore.setState({ silent: 0, lost: false });
  };
};
