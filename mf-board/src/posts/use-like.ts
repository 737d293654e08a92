/** Whether the member likes a post or a comment, and how many members do. */
import type { Call } from '@madang/contracts';
import { call, errorMessage, notify } from '@madang/platform';
import { useRef, useState } from 'react';

interface Likes {
  likeCnt: number;
  mineLikeYn: 'Y' | 'N';
}
type Liked = Pick<Call<'/api/board/like'>, 'target' | 'idx'> & Likes;

/** @param liked what the page knows: a later answer of the page replaces that of a press */
export const useLike = ({ target, idx, likeCnt, mineLikeYn }: Liked) => {
  const known = `${target}.${idx}.${likeCnt}.${mineLikeYn}`;
  const [pressed, setPressed] = useState<(Likes & { known: string }) | null>(null);
  const isRunning = useRef(false);
  const shown: Likes = pressed?.known === known ? pressed : { likeCnt, mineLikeYn };
  const toggle = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const likeYn = shown.mineLikeYn === 'Y' ? 'N' : 'Y';
    // The count follows the press at once, and the answer corrects it.
    setPressed({ known, likeCnt: shown.likeCnt + (likeYn === 'Y' ? 1 : -1), mineLikeYn: likeYn });
    try {
      setPressed({ known, ...(await call('/api/board/like', { target, idx, likeYn })) });
    } catch (failure) {
      setPressed({ known, ...shown });
      const text = errorMessage(failure);
      if (text) notify({ tone: 'refusal', text });
    } finally {
      isRunning.current = false;
    }
  };
  return { ...shown, toggle } as const;
};
