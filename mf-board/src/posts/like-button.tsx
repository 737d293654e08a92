import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { buttonStyle, color, media, VisuallyHidden } from '@madang/ui';
import { BoardIcon } from './board-icon.tsx';
import { useLike } from './use-like.ts';

const large = css`&[aria-pressed='true'] { background: ${color.lampSoft}; border-color: ${color.lampEdge}; color: ${color.lampText}; }`;
const small = css`
  display: inline-flex; align-items: center; gap: 6px; min-height: 28px; padding: 0 6px; margin-left: -6px; border-radius: 8px; font-size: 12px; color: ${color.text2};
  &[aria-pressed='true'] { color: ${color.lampText}; font-weight: 700; } ${media.hover} { &:hover { background: ${color.s2}; } } ${media.mobile} { min-height: 36px; }
`;

interface LikeButtonProps {
  target: 'post' | 'comment';
  idx: number;
  likeCnt: number;
  mineLikeYn: 'Y' | 'N';
}

/** Likes a post or a comment; pressed again, it does no more. */
export const LikeButton = (liked: LikeButtonProps) => {
  const t = useText('board');
  const { number } = useFormat();
  const { likeCnt, mineLikeYn, toggle } = useLike(liked);
  const isOn = mineLikeYn === 'Y';
  const isPost = liked.target === 'post';
  return (
    <button
      type="button"
      css={isPost ? [buttonStyle('quiet'), large] : small}
      aria-pressed={isOn}
      onClick={() => void toggle()}
    >
      <BoardIcon name="heart" size={isPost ? 16 : 14} isFilled={isOn} />
      {isPost ? t('post.likesHead') : <VisuallyHidden>{t('post.likesHead')}</VisuallyHidden>} {number(likeCnt)}
    </button>
  );
};
