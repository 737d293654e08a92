import { css } from '@emotion/react';
import { errorText, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, Icon, IconButton, media, motion, radius, size, VisuallyHidden, z } from '@madang/ui';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { SHELL } from '../../boot/texts.ts';

/** How long the bar stays before only the count in the header remains, milliseconds. */
export const STEPS_ASIDE_MS = 10_000;

const bar = css`
  position: fixed; inset: auto 24px calc(24px + var(--page-foot, 0px) + var(--foot, 0px)) auto; z-index: ${z.sticky}; max-width: calc(100vw - 32px); min-height: 44px; display: flex; align-items: center; gap: 8px; padding: 0 2px 0 14px;
  background: ${color.overlay}; border: 1px solid ${color.line}; border-radius: ${radius.control}px; ${media.low} { position: static; max-width: none; border-radius: 0; } box-shadow: 0 8px 24px rgba(0, 0, 0, .3); animation: madang-rise ${motion.enter}ms ${motion.ease};
  > svg { color: ${color.lampText}; } h2 { flex: 1; min-width: 0; font-size: 13px; }
  a { display: inline-flex; align-items: center; min-height: 40px; padding: 0 8px; font-size: 13px; text-decoration: underline; text-underline-offset: 3px; white-space: nowrap; }
  ${media.mobile} { inset: auto 16px calc(${size.navMobile + 8}px + var(--page-foot, 0px) + var(--foot, 0px) + env(safe-area-inset-bottom)) 16px; }
`;

/** The bar takes its height from toasts and from the end of the page. */
const useLift = (element: () => HTMLElement | null, text: string): void => {
  // Once for each text: a property of the root element restyles the whole page.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--toast-lift', `${(element()?.offsetHeight ?? 0) + 12}px`);
    return () => void style.removeProperty('--toast-lift');
  }, [text]);
};

export interface MessageNoticeProps {
  /** Unread messages. */
  count: number;
  onClose: () => void;
}

/** Ends the notice after its time, unless the pointer or the focus is in it. */
const useStepAside = (count: number, end: () => void) => {
  const [isInUse, setInUse] = useState(false);
  const latest = useRef(end);
  latest.current = end;
  useEffect(() => {
    if (isInUse) return;
    const timer = setTimeout(() => latest.current(), STEPS_ASIDE_MS);
    return () => clearTimeout(timer);
  }, [isInUse, count]);
  const [use, leave] = [() => setInUse(true), () => setInUse(false)];
  return { onPointerEnter: use, onPointerLeave: leave, onFocus: use, onBlur: leave };
};

/**
 * New messages in a slim bar that takes no focus and steps aside: the count in the header remains.
 */
export const MessageNotice = ({ count, onClose }: MessageNoticeProps) => {
  const t = useText(SHELL);
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const title = t('message.new', { count });
  useLift(() => ref.current, title);
  const stepAside = useStepAside(count, onClose);
  const close = () => {
    const inside = ref.current?.contains(document.activeElement);
    onClose();
    if (inside) document.getElementById('content')?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <div
      ref={ref}
      css={bar}
      role="dialog"
      aria-labelledby={id}
      data-notice="messages"
      onKeyDown={onKeyDown}
      {...stepAside}
    >
      <Icon name="mail" size={18} />
      <h2 id={id}>{title}</h2>
      <VisuallyHidden>{errorText('M001')}</VisuallyHidden>
      <PageLink page="message.list" onClick={onClose}>
        {t('message.read')}
      </PageLink>
      <IconButton icon="x" iconSize={18} label={t('close')} onClick={close} />
    </div>
  );
};
