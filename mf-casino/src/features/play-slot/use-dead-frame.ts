/** Whether the vendor of a game refuses to be framed although it reported otherwise. */
import { call } from '@madang/platform';
import { useEffect, useState } from 'react';

/** Silence of a vendor after its frame has loaded until the server checks it, milliseconds. */
export const SILENCE_MS = 4_000;

/**
 * A browser hides from the page that a frame stays empty, and why. For a game whose page sends no message the server
 * therefore checks again whether it may be framed. Returns true for one that may not.
 * @param silent the frame has loaded and no message was received
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
