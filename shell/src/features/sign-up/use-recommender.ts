import { isApiError } from '@madang/contracts';
import { query, useQuery } from '@madang/platform';
import { useEffect, useState } from 'react';

/** Pause in typing before the input is checked, ms. */
const PAUSE_MS = 400;
/** Ids are not shorter. Source: specification §9. */
const SHORTEST = 5;

export interface Recommender {
  /** Set by the site: shown, not typed. Empty when the guest types one. */
  fixed: string;
  state: 'typing' | 'checking' | 'good' | 'bad';
  /** The code of a bad one. */
  code: string | undefined;
}

/** The recommender that the site names, or a live check of the typed one. */
export const useRecommender = (typed: string, fixed: string): Recommender => {
  const wanted = typed.trim();
  const [requested, setRequested] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setRequested(wanted), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [wanted]);

  const due = fixed === '' && requested === wanted && requested.length >= SHORTEST;
  const check = useQuery({ ...query('/api/member/recommender', { recommenderId: requested }), enabled: due });
  if (!due) return { fixed, state: 'typing', code: undefined };
  if (check.isSuccess) return { fixed, state: 'good', code: undefined };
  const code = isApiError(check.error, 'U113', 'U114') ? check.error.code : undefined;
  if (code) return { fixed, state: 'bad', code };
  // Without an answer the application itself will show it.
  return { fixed, state: check.isPending ? 'checking' : 'typing', code: undefined };
};
