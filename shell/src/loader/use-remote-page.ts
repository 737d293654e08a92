import { type RemoteApp, useLanguage } from '@madang/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetAttempt, openPage, patienceLeft, readyApp } from './remotes.ts';

export type RemoteState =
  | { status: 'ready'; app: RemoteApp }
  /** `slow`: nothing for three seconds; the attempt goes on beside the offer to retry. */
  | { status: 'loading' | 'slow' | 'failed' };

const LOADING: RemoteState = { status: 'loading' };

/** Loads a page's remote while its skeleton stands; says when that takes long or fails. */
export function useRemotePage(page: string): { state: RemoteState; retry: () => void } {
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ page: string; attempt: number; state: RemoteState } | null>(null);

  // A later change of language is the texts' own affair and must not take the page away.
  const open = useEffectEvent(() => openPage(page, language));

  useEffect(() => {
    if (readyApp(page)) return undefined;
    let current = true;
    const tell = (state: RemoteState) => {
      if (current) setKnown({ page, attempt, state });
    };
    const slow = setTimeout(() => tell({ status: 'slow' }), patienceLeft(page));
    const settle = (state: RemoteState) => {
      clearTimeout(slow);
      tell(state);
    };
    open().then(
      (app) => settle({ status: 'ready', app }),
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
  const atOnce = readyApp(page);
  if (known?.page === page && known.attempt === attempt) return { state: known.state, retry };
  return { state: atOnce ? { status: 'ready', app: atOnce } : LOADING, retry };
}
