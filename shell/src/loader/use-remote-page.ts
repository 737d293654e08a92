import type { Release } from '@madang/contracts';
import { useLanguage } from '@madang/platform';
import { suspectSilence, whenReached } from '@madang/platform/host';
import { useEffect, useEffectEvent, useState } from 'react';
import { reportNote } from '../watch/notes.ts';
import { fallBack, forgetAttempt, type Opened, openPage, ownerOf, patienceLeft, readyPage } from './remotes.ts';

export type RemoteState =
  | { status: 'ready'; opened: Opened }
  /** `slow`: nothing for three seconds; the attempt goes on beside the offer to retry. */
  | { status: 'loading' | 'slow' | 'failed' };

const LOADING: RemoteState = { status: 'loading' };

interface RemotePageState {
  state: RemoteState;
  retry: () => void;
  /** The page threw: the last good version replaces it, once, at the same address. */
  crash: (error: unknown, release: Release) => void;
}

/**
 * Loads a page's remote while its skeleton is visible; reports a slow or failed load, and retries
 * once the server is reached again.
 */
export function useRemotePage(page: string): RemotePageState {
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ page: string; attempt: number; state: RemoteState } | null>(null);

  // A later change of language is the texts' own affair and must not take the page away.
  const open = useEffectEvent(() => openPage(page, language));

  // The result of this very rendering: a page that arrived since is reported, because nothing else
  // renders again.
  const atOnce = readyPage(page);
  const found = atOnce !== undefined;

  useEffect(() => {
    if (found) return undefined;
    let current = true;
    const reportState = (state: RemoteState) => {
      if (current) setKnown({ page, attempt, state });
    };
    const slow = setTimeout(() => reportState({ status: 'slow' }), patienceLeft(page));
    const settle = (state: RemoteState) => {
      clearTimeout(slow);
      reportState(state);
    };
    open().then(
      (opened) => settle({ status: 'ready', opened }),
      () => settle({ status: 'failed' }),
    );
    return () => {
      current = false;
      clearTimeout(slow);
    };
  }, [page, attempt]);

  const retry = () => {
    forgetAttempt(page);
    setAttempt(attempt + 1);
  };
  const crash = (error: unknown, release: Release) => {
    reportNote({ what: 'draw', of: release, error });
    const owner = ownerOf(page);
    if (owner === release && fallBack(owner, 'crashed')) setAttempt(attempt + 1);
  };
  const isKnown = known?.page === page && known.attempt === attempt;
  const state = isKnown ? known.state : atOnce ? ({ status: 'ready', opened: atOnce } as const) : LOADING;
  const again = useEffectEvent(retry);
  const { status } = state;
  useEffect(() => {
    if (status !== 'slow' && status !== 'failed') return undefined;
    if (status === 'failed') suspectSilence();
    return whenReached(() => again());
  }, [status]);
  return { state, retry, crash };
}
