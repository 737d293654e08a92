/** The heading before the first comment since the last visit. Source: boards, BO-08. */
import { useEffect, useRef } from 'react';
import type { Comment } from '../posts/boards.ts';

/**
 * Comments that were new at some time of this visit stay marked until it ends: each answer counts them as read.
 * @param mayScroll whether the visit begins at the heading; later answers leave the page where it is
 */
export const useReadLine = (comments: readonly Comment[], mayScroll: boolean) => {
  const fresh = useRef(new Set<number>());
  for (const { cmtIdx, newYn } of comments) if (newYn === 'Y') fresh.current.add(cmtIdx);
  const line = useRef<HTMLHeadingElement>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!mayScroll || hasBegun.current) return;
    hasBegun.current = true;
    line.current?.scrollIntoView({ block: 'start' });
    line.current?.focus({ preventScroll: true });
  }, [mayScroll]);
  const isFresh = ({ cmtIdx }: Comment) => fresh.current.has(cmtIdx);
  return { isFresh, firstFresh: comments.find(isFresh)?.cmtIdx, line } as const;
};
