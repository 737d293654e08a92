import { css } from '@emotion/react';
import { type CSSProperties, createContext, type ReactNode, type SyntheticEvent, use, useEffect, useRef } from 'react';
import { isComposing } from '../form/is-composing.ts';
import { color } from '../theme.ts';
import { useTypedText } from './unsaved.ts';

/** Only the alert darkens the page while one is open: never twice. */
const bare = css`
  border: 0; padding: 0; background: none; color: inherit; max-width: none; max-height: none; overscroll-behavior: contain;
  &::backdrop { background: ${color.scrim}; animation: madang-fade 200ms; }
  :root:has(dialog[open][role='alertdialog']) &:not([role='alertdialog'])::backdrop { background: none; }
`;

/**
 * This long after its opening the scrim ignores presses, in milliseconds: the second half of a
 * double click does not mean to close.
 */
export const SCRIM_DEAF_MS = 400;

const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),iframe,[tabindex]:not([tabindex="-1"])';

/** Closes the layer around it as Esc does. */
const Leave = createContext<() => void>(() => {});
export const useLeave = (): (() => void) => use(Leave);

let locks = 0;
/** Locks the page's scroll while a layer is open; the last one to close frees it. */
const lockScroll = (): (() => void) => {
  locks += 1;
  const root = document.documentElement;
  const gap = window.innerWidth - root.clientWidth;
  root.style.overflow = 'hidden';
  if (gap > 0) root.style.paddingInlineEnd = `${gap}px`;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    root.style.overflow = '';
    root.style.paddingInlineEnd = '';
  };
};

export interface DialogProps {
  onClose: () => void;
  /** True while a money act runs: Esc and the scrim do not close. */
  locked?: boolean;
  /** What is typed survives the closing: no confirmation is needed. */
  keeps?: boolean;
  /** Input of fields that are gone, as of an earlier step, would be lost by the closing. */
  holds?: boolean;
  /** Id of the heading that names it. */
  labelledBy?: string;
  describedBy?: string;
  label?: string;
  role?: 'dialog' | 'alertdialog';
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/**
 * The native modal dialog: focus goes in, stays in, and comes back. Esc closes it, and so does a
 * press on the scrim that began there: a text selection that is dragged out of the dialog ends
 * there alone. Where typed text would be lost, the host's question comes first. Mounted means open.
 */
export const Dialog = ({
  onClose,
  locked = false,
  keeps = false,
  holds = false,
  labelledBy,
  describedBy,
  label,
  role,
  className,
  style,
  children,
}: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const pressBegan = useRef<EventTarget | null>(null);
  const composing = useRef(false);
  const typed = useTypedText(keeps, holds);
  const leave = () => !locked && typed.leave(onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement as HTMLElement | null;
    openedAt.current = performance.now();
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    const first =
      dialog.querySelector<HTMLElement>('[autofocus],[data-autofocus]') ?? dialog.querySelector<HTMLElement>(focusable);
    first?.focus();
    const free = lockScroll();
    return () => {
      free();
      if (typeof dialog.close === 'function') dialog.close();
      before?.focus({ preventScroll: true });
    };
  }, []);

  const trap = (event: React.KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) {
      event.preventDefault();
      event.stopPropagation();
      leave();
    }
    if (event.key !== 'Tab') return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
      (e) => e.tabIndex >= 0 && !e.closest('[hidden]'),
    );
    const edge = event.shiftKey ? all[0] : all.at(-1);
    if (document.activeElement !== edge && all.length > 0) return;
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0])?.focus();
  };

  return (
    <dialog
      ref={ref}
      css={bare}
      className={className}
      style={style}
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-label={label}
      onKeyDown={trap}
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault();
        if (!composing.current) leave();
      }}
      onClose={({ currentTarget }) => {
        // A browser closes what does not close alone, as by a second press of a phone's way
        // back.
        if (typeof currentTarget.showModal === 'function' && currentTarget.isConnected) currentTarget.showModal();
        leave();
      }}
      onFocus={typed.onFocus}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
      }}
      onPointerDown={(event) => {
        pressBegan.current = event.target;
      }}
      onClick={(event) => {
        const isOnScrim = event.target === event.currentTarget && pressBegan.current === event.currentTarget;
        if (!isOnScrim) return;
        if (performance.now() - openedAt.current >= SCRIM_DEAF_MS) leave();
      }}
    >
      <Leave value={leave}>{children}</Leave>
    </dialog>
  );
};
