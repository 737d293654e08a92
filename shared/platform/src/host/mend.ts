/** While the server does not answer, looks for it again by itself; once it does, asks for what was missed. */
import { isApiError } from '@madang/contracts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query.ts';
import { reachStore } from '../call/reach.store.ts';
import { backoff } from '../realtime/backoff.ts';
import { askForMissing } from './start-up.ts';

/** One silent call may have its own reason; after so many in a row the host makes sure. */
const SUSPICIOUS = 2;
/** The answer to a look comes soon or not at all, in milliseconds. */
const PATIENCE_MS = 8_000;
/** What was asked at start and is still unanswered after so many milliseconds is worth a look, long before it times out. */
const SLOW_START_MS = 10_000;

const isTrouble = (failure: unknown): boolean => isApiError(failure, 'E001', 'E002');

/** What every visitor may ask for and the server needs its database to answer. A refusal is an answer too. */
const answers = (): Promise<boolean> =>
  call('/api/common/siteCheckInfo', {}, { timeoutMs: PATIENCE_MS }).then(
    () => true,
    (failure: unknown) => !isTrouble(failure),
  );

const askAgain = (): void => {
  askForMissing();
  void queryClient.refetchQueries({ predicate: ({ state }) => isTrouble(state.error) });
};

/** Begins to watch; answers how to stop. */
export const startMending = (): (() => void) => {
  let timer = setTimeout(() => {
    if (queryClient.isFetching() > 0) void look();
  }, SLOW_START_MS);
  let looking = false;
  let stopped = false;
  let attempt = 0;

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
      if (lost) askAgain();
    }
  };
  const lookNow = (): void => {
    if (reachStore.getState().lost && document.visibilityState === 'visible') void look();
  };

  const off = reachStore.subscribe(({ silent, lost }) => {
    if (!lost && silent >= SUSPICIOUS) void look();
  });
  addEventListener('online', lookNow);
  document.addEventListener('visibilitychange', lookNow);
  return () => {
    stopped = true;
    clearTimeout(timer);
    off();
    removeEventListener('online', lookNow);
    document.removeEventListener('visibilitychange', lookNow);
    reachStore.setState({ silent: 0, lost: false });
  };
};
