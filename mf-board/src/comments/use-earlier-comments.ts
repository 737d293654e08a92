/** Comments before those of the post's answer, read page by page. */
import { call } from '@madang/platform';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Comment } from '../posts/boards.ts';

const LIST = '/api/board/cmtList';

interface EarlierInput {
  boardIdx: number;
  /** The newest ones. */
  comments: readonly Comment[];
  /** Earlier ones are those before this one; null: there are none. */
  before: number | null;
  seenTo: number | null;
}
interface Earlier {
  comments: readonly Comment[];
  before: number | null;
}

export const useEarlierComments = ({ boardIdx, comments, before, seenTo }: EarlierInput) => {
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const attempts = useRef(0);

  /** Reads the comments before one until another is reached; `kept` are the later ones that stay. */
  const read = async (from: number | null, until: number, kept: readonly Comment[]): Promise<void> => {
    attempts.current += 1;
    const attempt = attempts.current;
    setBusy(true);
    setFailure(null);
    const found: Comment[] = [];
    let next = from;
    try {
      while (next !== null && next > until) {
        const page = await call(LIST, { boardIdx, before: next, seenTo });
        found.unshift(...page.comments);
        next = page.commentsBefore;
      }
      if (attempt !== attempts.current) return;
      setEarlier({ comments: [...found, ...kept], before: next });
    } catch (thrown) {
      if (attempt === attempts.current) setFailure(thrown);
    } finally {
      if (attempt === attempts.current) setBusy(false);
    }
  };
  const reached = earlier ? earlier.before : before;
  /** All pages again: one of their comments may be another text by now. */
  const reload = () => (earlier ? read(before, earlier.before ?? 0, []) : Promise.resolve());
  const renew = useEffectEvent(() => void reload());
  // The newest page has moved on: what it no longer has is read with the earlier ones.
  useEffect(() => renew(), [before]);

  const all = useMemo(() => {
    const known = new Map([...(earlier?.comments ?? []), ...comments].map((comment) => [comment.cmtIdx, comment]));
    return [...known.values()].sort((a, b) => a.cmtIdx - b.cmtIdx);
  }, [earlier, comments]);

  return {
    all,
    /** Null: all comments are there. */
    before: reached,
    busy,
    failure,
    load: () => (reached === null ? Promise.resolve() : read(reached, reached - 1, earlier?.comments ?? [])),
    reload,
  } as const;
};
