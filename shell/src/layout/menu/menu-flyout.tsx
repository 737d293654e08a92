import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, IconButton, media, size } from '@madang/ui';
import { type RefObject, useId } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { LayerBeside } from '../layer-beside.tsx';
import { type Entry, entryKey, type Mark } from './menu.ts';
import { MenuLink } from './menu-link.tsx';

const WIDTH = 248;
const HEAD = 40;
const PADDING = 8;

const style = css`
  > section { padding: ${PADDING}px; max-height: calc(100dvh - 32px); overflow-y: auto; }
  header { display: flex; align-items: center; justify-content: space-between; height: ${HEAD}px; padding-left: 12px; } h2 { font-size: 14px; }
  a {
    display: flex; align-items: center; gap: 12px; min-height: ${size.control}px; padding: 4px 12px; border-radius: 10px; color: ${color.text2}; line-height: 1.3;
    ${media.hover} { &:hover { color: ${color.text}; background: ${color.s2}; } }
    &:focus-visible { outline-offset: -2px; }
    &[aria-current] { background: ${color.s3}; color: ${color.text}; font-weight: 700; > svg { color: ${color.lampText}; } }
  }
`;

export interface MenuFlyoutProps {
  title: string;
  entries: readonly Entry[];
  markOf: (entry: Entry) => Mark;
  /** The button of the menu or of its rail that opened it. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Entries of one group beside the button that opened them. */
export const MenuFlyout = ({ title, entries, markOf, anchor, onClose }: MenuFlyoutProps) => {
  const t = useText(SHELL);
  const id = useId();
  return (
    <LayerBeside
      anchor={anchor}
      onClose={onClose}
      labelledBy={id}
      css={style}
      width={WIDTH}
      side="right"
      height={HEAD + entries.length * size.control + 2 * PADDING + 2}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton icon="x" iconSize={18} label={t('close')} onClick={onClose} />
      </header>
      <nav aria-labelledby={id}>
        {entries.map((entry) => (
          <MenuLink key={entryKey(entry)} entry={entry} mark={markOf(entry)} onGo={onClose} />
        ))}
      </nav>
    </LayerBeside>
  );
};
