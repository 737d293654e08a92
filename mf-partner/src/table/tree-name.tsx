import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Icon, media } from '@madang/ui';
import type { ReactNode } from 'react';

/** Of a level, px. Source: look, partner tables */
const INDENT = 18;
/** Of a level in a card of narrow windows, px. */
const NARROW_INDENT = 10;

const style = css`
  position: relative; display: inline-flex; align-items: center; gap: 4px; align-self: stretch; min-width: 0;
  button { width: 24px; height: 24px; flex: none; display: grid; place-items: center; border-radius: 6px; color: ${color.text2}; } button[aria-expanded='false'] svg { transform: rotate(-90deg); }
  > i { width: 24px; flex: none; }
  ${media.mobile} { button { width: 44px; height: 44px; margin: -10px -8px -10px -14px; } > i { display: none; } }
`;
/** A hairline for each level above. */
const guides = css`
  position: absolute; left: 12px; top: 50%; height: 36px; margin-top: -18px; background: repeating-linear-gradient(90deg, ${color.line} 0 1px, transparent 1px ${INDENT}px);
  ${media.mobile} { display: none; }
`;

interface TreeNameProps {
  /** Levels above. */
  depth: number;
  /** False: nothing is below it. */
  isBranch: boolean;
  isOpen: boolean;
  memNick: string;
  isNarrow?: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** The name of a row at its place in a tree, with the button that opens what is below. */
export const TreeName = ({ depth, isBranch, isOpen, memNick, isNarrow = false, onToggle, children }: TreeNameProps) => {
  const t = useText('partner');
  return (
    <span css={style} style={{ paddingLeft: depth * (isNarrow ? NARROW_INDENT : INDENT) }}>
      {depth > 0 && <span css={guides} style={{ width: (depth - 1) * INDENT + 1 }} aria-hidden="true" />}
      {isBranch ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'list.fold' : 'list.unfold', { nick: memNick })}
          onClick={onToggle}
        >
          <Icon name="down" size={16} />
        </button>
      ) : (
        <i />
      )}
      <span>{children}</span>
    </span>
  );
};
