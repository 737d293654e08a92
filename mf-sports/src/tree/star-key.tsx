import { css } from '@emotion/react';
import { color, IconButton, media } from '@madang/ui';
import { useFavourites } from '../events/favourites.ts';

const key = css`
  width: 24px; height: 24px; flex: none; color: ${color.text3};
  &[aria-pressed='true'] { color: ${color.lampText}; svg { fill: currentColor; } } ${media.mobile} { width: 44px; height: 36px; }
`;

/** Marks a league or a club. */
export const StarKey = ({ id, label }: { id: string; label: string }) => {
  const { ids, toggle } = useFavourites();
  return (
    <IconButton
      icon="star"
      iconSize={16}
      css={key}
      label={label}
      aria-pressed={ids.has(id)}
      onClick={() => toggle(id)}
    />
  );
};
