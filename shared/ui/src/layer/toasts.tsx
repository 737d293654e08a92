import { css } from '@emotion/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { color, media, motion, radius, shadow, size, z } from '../theme.ts';
import { useFootSpace } from './use-foot-space.ts';

export type ToastTone = 'success' | 'refusal' | 'info';

export interface Toast {
  id: string;
  tone: ToastTone;
  text: string;
  detail?: string;
  action?: { label: string; onSelect: () => void };
  /** It stays until it is closed or its action is taken: the member may have been away. */
  stays?: boolean;
}

const marks: Record<ToastTone, { icon: IconName; color: string }> = {
  success: { icon: 'check', color: color.jade },
  refusal: { icon: 'warn', color: color.persimmon },
  info: { icon: 'info', color: color.dusk },
};

const frame = css`
  position: fixed; inset: auto 24px calc(24px + var(--toast-lift, 0px) + var(--must-read-lift, 0px) + var(--page-foot, 0px) + var(--foot, 0px)) auto; margin: 0; border: 0; padding: 0; background: none; color: ${color.text}; z-index: ${z.toast}; overflow: visible;
  display: grid; gap: 10px; width: min(380px, calc(100vw - 32px));
  ${media.mobile} { inset: auto 16px calc(${size.navMobile + 12}px + var(--toast-lift, 0px) + var(--must-read-lift, 0px) + var(--page-foot, 0px) + var(--foot, 0px) + env(safe-area-inset-bottom)) 16px; width: auto; }
`;
const row = css`
  display: flex; gap: 12px; align-items: center; padding: 14px 18px; border-radius: ${radius.tile}px; background: ${color.overlay}; border: 1px solid ${color.line};
  box-shadow: ${shadow.toast}; font-size: 13px; animation: madang-rise ${motion.enter}ms ${motion.ease};
  > p { flex: 1; min-width: 0; } b, small { display: block; font-size: 13px; } small { color: ${color.text2}; }
  > p + button { color: ${color.lampText}; font-weight: 700; min-height: 24px; white-space: nowrap; }
`;

const close = css`flex: none; margin: -8px -10px -8px -6px;`;

interface LineProps {
  toast: Toast;
  onDone: (id: string) => void;
  closeText: string;
}

const Line = ({ toast, onDone, closeText }: LineProps) => {
  const [isPaused, setPaused] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (isPaused || toast.stays) return;
    const timer = setTimeout(() => done.current(toast.id), motion.toast);
    return () => clearTimeout(timer);
  }, [isPaused, toast.id, toast.stays]);
  const mark = marks[toast.tone];
  const pause = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
  return (
    <li css={row} {...pause}>
      <span style={{ color: mark.color }}>
        <Icon name={mark.icon} />
      </span>
      <p>
        <b>{toast.text}</b>
        {toast.detail && <small>{toast.detail}</small>}
      </p>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.onSelect();
            onDone(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      {toast.stays && <IconButton icon="x" label={closeText} css={close} onClick={() => onDone(toast.id)} />}
    </li>
  );
};

export interface ToastsProps {
  /** Newest last; at most three are shown. */
  items: readonly Toast[];
  onDone: (id: string) => void;
  label: string;
  /** Of the button of a notice that stays. */
  closeText: string;
}

/**
 * Short notices: bottom right, on mobile above the navigation; four seconds, paused while
 * pointed at or focused, or until closed.
 */
export const Toasts = ({ items, onDone, label, closeText }: ToastsProps): ReactNode => {
  const ref = useRef<HTMLUListElement>(null);
  const shown = items.slice(-3);
  const newest = items.at(-1)?.id;
  useFootSpace(
    ref,
    '--toasts',
    shown.some(({ stays }) => stays === true),
  );
  useEffect(() => {
    const list = ref.current;
    // In the top layer a notice is also above an open dialog.
    if (!newest || !list || typeof list.showPopover !== 'function') return;
    if (list.matches(':popover-open')) list.hidePopover();
    list.showPopover();
  }, [newest]);
  return (
    <ul ref={ref} css={frame} popover="manual" aria-live="polite" aria-label={label}>
      {shown.map((toast) => (
        <Line key={toast.id} toast={toast} onDone={onDone} closeText={closeText} />
      ))}
    </ul>
  );
};
