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
const own = css`display: inline-flex; align-items: center; gap: 6px; min-height: 28px; margin-right: 6px; font-size: 12px; color: ${color.text2}; ${media.mobile} { min-height: 36px; }`;
const ownPost = css`min-height: 44px; font-size: 14px;`;

interface LikeButtonProps {
  target: 'post' | 'comment';
  idx: number;
  likeCnt: number;
  mineLikeYn: 'Y' | 'N';
  /** A text of the member themself: its likes are shown, and there is nothing to press. */
  mineYn: 'Y' | 'N';
}

/** Likes a post or a comment; pressed again, it does no more. */
export const LikeButton = ({ mineYn, ...liked }: LikeButtonProps) => {
  const t = useText('board');
  const { number } = useFormat();
  const { likeCnt, mineLikeYn, toggle } = useLike(liked);
  const isOn = mineLikeYn === 'Y';
  const isPost = liked.target === 'post';
  const content = (
    <>
      <BoardIcon name="heart" size={isPost ? 16 : 14} isFilled={isOn} />
      {isPost ? t('post.likesHead') : <VisuallyHidden>{t('post.likesHead')}</VisuallyHidden>} {number(likeCnt)}
    </>
  );
  if (mineYn === 'Y') return <span css={[own, isPost && ownPost]}>{content}</span>;
  return (
    <button
      type="button"
      css={isPost ? [buttonStyle('quiet'), large] : small}
      aria-pressed={isOn}
      onClick={() => void toggle()}
    >
      {content}
    </button>
  );
};
