import { css } from '@emotion/react';
import { color } from '@madang/ui';

const stone = css`
  display: grid; place-items: center; flex: none; width: 24px; height: 24px; border-radius: 50%; font-size: 11px; font-weight: 700; font-style: normal; background: ${color.stoneWhite}; color: ${color.lampInk}; box-shadow: inset 0 0 0 1px color-mix(in srgb, ${color.lineStrong} 60%, transparent);
  &[data-black] { background: ${color.stoneBlack}; color: ${color.onFill}; box-shadow: inset 0 0 0 1px ${color.lineStrong}; }
  &[data-last] { box-shadow: 0 0 0 2px ${color.lampEdge}; }
  @media (forced-colors: active) { forced-color-adjust: none; background: Canvas; color: CanvasText; box-shadow: inset 0 0 0 1px CanvasText; &[data-black] { background: CanvasText; color: Canvas; } &[data-last] { outline: 2px solid Highlight; } }
`;

export interface StoneProps {
  black: boolean;
  /** The newest of all. */
  last?: boolean;
  /** Its text is the first letter of this. */
  name: string;
}

/** A stone of one of two selections, distinguished by its letter too. */
export const Stone = ({ black, last = false, name }: StoneProps) => (
  <i css={stone} data-black={black ? '' : undefined} data-last={last ? '' : undefined}>
    {[...name][0]}
  </i>
);
