import { css } from '@emotion/react';
import { PageLink } from '@madang/platform/router';
import { color, Icon, type IconName, media, radius, z } from '@madang/ui';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isMenuKey } from '../table/menu-key.ts';

const WIDTH = 212;
/** Between the menu and its button, and between the menu and the edge of the window, px. */
const GAP = 6;

const style = css`
  position: fixed; z-index: ${z.mobileNav + 1}; width: ${WIDTH}px; padding: 6px; background: ${color.overlay}; border: 1px solid ${color.line}; border-radius: ${radius.control + 2}px; box-shadow: 0 12px 32px rgb(0 0 0 / 36%); font-size: 13px;
  > * { display: flex; align-items: center; gap: 10px; width: 100%; min-height: 36px; padding: 4px 10px; border-radius: 8px; text-align: start; ${media.mobile} { min-height: 44px; } }
  > *:focus-visible { outline-offset: -2px; } ${media.hover} { > *:hover { background: ${color.s3}; } } svg { color: ${color.text2}; }
`;

export interface MenuItem {
  key: string;
  icon: IconName;
  text: string;
  /** A page, or what is done here. */
  go: { page: string; query: Readonly<Record<string, string>> } | (() => void);
}

interface RowMenuProps {
  label: string;
  items: readonly MenuItem[];
  /** The button of the row. */
  anchor: HTMLElement;
  onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** On Windows the browser's own menu follows the release of the key. */
const keepMenu = (event: KeyboardEvent) => {
  if (isMenuKey(event)) event.preventDefault();
};

/** The acts of a row, beside its button. Source: WAI-ARIA practices, menu button */
export const RowMenu = ({ label, items, anchor, onClose }: RowMenuProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const { right, bottom, top } = anchor.getBoundingClientRect();
    const height = box.current?.offsetHeight ?? 0;
    const isBelow = bottom + GAP + height <= innerHeight - GAP;
    setPlace({ left: Math.max(GAP, right - WIDTH), top: isBelow ? bottom + GAP : Math.max(GAP, top - GAP - height) });
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, [anchor]);
  const close = useCallback(() => {
    onClose();
    anchor.focus({ preventScroll: true });
  }, [anchor, onClose]);
  useEffect(() => {
    const leave = ({ type, target }: Event) => {
      if (target instanceof Node && (box.current?.contains(target) || anchor.contains(target))) return;
      // A press moves the focus itself.
      if (type === 'pointerdown') onClose();
      else close();
    };
    const watched = ['pointerdown', 'scroll', 'resize'] as const;
    for (const name of watched) addEventListener(name, leave, true);
    return () => {
      for (const name of watched) removeEventListener(name, leave, true);
    };
  }, [anchor, onClose, close]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return close();
    const all = [...event.currentTarget.children] as HTMLElement[];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = steps[event.key];
    const to = step ? (at + step + all.length) % all.length : { Home: 0, End: all.length - 1 }[event.key];
    // A button does so itself.
    if (event.key === ' ' && all[at]?.matches('a')) {
      event.preventDefault();
      all[at].click();
    }
    if (to === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (to === undefined) close();
    else all[to]?.focus();
  };
  const shared = { role: 'menuitem', tabIndex: -1 } as const;
  return (
    <div
      ref={box}
      css={style}
      style={place}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onKeyUp={keepMenu}
    >
      {items.map(({ key, icon, text, go }) => {
        const content = (
          <>
            <Icon name={icon} size={18} />
            {text}
          </>
        );
        return typeof go === 'function' ? (
          <button
            key={key}
            type="button"
            {...shared}
            onClick={() => {
              close();
              go();
            }}
          >
            {content}
          </button>
        ) : (
          <PageLink key={key} page={go.page} query={go.query} {...shared} onClick={onClose}>
            {content}
          </PageLink>
        );
      })}
    </div>
  );
};
