/** Comments that others write while a post is read: counted, and shown at the press of a button. Source: boards, BO-11. */
import { BOARD_TOPIC, realtimeResumed } from '@madang/contracts';
import { bus, useTopic } from '@madang/platform';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Comment } from '../posts/boards.ts';

interface NewCommentsInput {
  boardIdx: number;
  comments: readonly Comment[];
  /** The own comment is on its way: its message is not counted. */
  isQuiet: boolean;
  list: RefObject<HTMLElement | null>;
  /** Requests the comments again. */
  onShow: () => Promise<unknown>;
  /** Reads the comments and shows none of them. */
  onGap: () => Promise<readonly Comment[]>;
}

export const useNewComments = ({ boardIdx, comments, isQuiet, list, onShow, onGap }: NewCommentsInput) => {
  const [arrived, setArrived] = useState<readonly number[]>([]);
  const target = useRef<number>(undefined);
  const add = (...ids: readonly number[]) => setArrived((before) => [...new Set([...before, ...ids])]);
  useTopic(
    `${BOARD_TOPIC}${boardIdx}`,
    ({ data1 }) => add(Number(data1)),
    () => void onShow(),
  );
  const afterGap = useEffectEvent(async () => {
    const written = await onGap().catch(() => []); // the end of the next gap repeats it
    add(
      ...written.filter(({ mineYn, status }) => mineYn === 'N' && status === 'published').map(({ cmtIdx }) => cmtIdx),
    );
  });
  // Messages of a gap are lost: what was written in it is counted as if its message had arrived.
  useEffect(() => bus.on(realtimeResumed, () => void afterGap()), []);
  const unseen = arrived.filter((idx) => !comments.some(({ cmtIdx }) => cmtIdx === idx));
  // The focus goes to the first of them, once it is there: the button is gone then.
  useEffect(() => {
    if (target.current === undefined || !comments.some(({ cmtIdx }) => cmtIdx === target.current)) return;
    list.current?.querySelector<HTMLElement>(`#cmt-${target.current}`)?.focus();
    target.current = undefined;
  }, [comments, list]);
  return {
    count: isQuiet ? 0 : unseen.length,
    show: () => {
      target.current = unseen[0];
      // What is gone already, by its author or an operator, counts no more.
      void onShow().then(() => setArrived([]));
    },
  } as const;
};
