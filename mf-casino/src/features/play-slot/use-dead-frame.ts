/** Whether the frame of a game stands, or its vendor refuses to be framed after all. */
import { call } from '@madang/platform';
import { useEffect, useState } from 'react';

/** A vendor that says nothing for so long after its frame has come is looked at, milliseconds. */
export const SILENCE_MS = 4_000;

/**
 * A browser shows nothing of why a frame stays empty, and hides from the page that it is. So of a game whose page keeps
 * silent the server looks again whether it may be framed. Answers true for one that may not.
 * @param silent the frame has come and nothing was heard of it
 */
export const useDeadFrame = (launchId: string, silent: boolean): boolean => {
  const [dead, setDead] = useState<string>();
  useEffect(() => {
    if (!silent) return;
    const timer = setTimeout(
      () =>
        void call('/api/game/frame', { launchId }).then(
          ({ opens }) => opens === 'popup' && setDead(launchId),
          () => {}, // no answer is no reason to take the game away
        ),
      SILENCE_MS,
    );
    return () => clearTimeout(timer);
  }, [launchId, silent]);
  return dead === launchId;
};
