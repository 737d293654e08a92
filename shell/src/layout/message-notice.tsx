import { css } from '@emotion/react';
import { errorText, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { buttonStyle, color, Icon, IconButton, media, motion, radius, size, z } from '@madang/ui';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { SHELL } from '../boot/texts.ts';

const card = css`
  position: fixed; inset: auto 24px calc(24px + var(--page-foot, 0px) + var(--foot, 0px)) auto; z-index: ${z.sticky}; width: min(400px, calc(100vw - 32px)); display: flex; align-items: center; gap: 12px; padding: 12px 8px 12px 18px;
  background: ${color.overlay}; border: 1px solid ${color.line}; border-radius: ${radius.card}px; box-shadow: 0 12px 32px rgba(0, 0, 0, .36); animation: madang-rise ${motion.enter}ms ${motion.ease};
  > svg { color: ${color.lampText}; } > div { flex: 1; min-width: 0; } h2 { font-size: 14px; } p { font-size: 12px; color: ${color.text2}; } > button { margin-left: -6px; }
  @media (max-width: 420px) { padding-left: 14px; p { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
  ${media.mobile} { inset: auto 16px calc(${size.navMobile + 12}px + var(--page-foot, 0px) + var(--foot, 0px) + env(safe-area-inset-bottom)) 16px; width: auto; }
`;

/** What is fixed at the lower edge takes its place from toasts and from the end of the page. */
const useLift = (element: () => HTMLElement | null, words: string): void => {
  // With its words alone: the whole page is styled anew by a property of its root.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--toast-lift', `${(element()?.offsetHeight ?? 0) + 12}px`);
    return () => void style.removeProperty('--toast-lift');
  }, [words]);
};

export interface MessageNoticeProps {
  /** Unread messages. */
  count: number;
  onClose: () => void;
}

/** Says that there are new messages: beside the page, not over it, and without taking the focus. */
export const MessageNotice = ({ count, onClose }: MessageNoticeProps) => {
  const t = useText(SHELL);
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const title = t('message.new', { count });
  useLift(() => ref.current, title);
  const close = () => {
    const inside = ref.current?.contains(document.activeElement);
    onClose();
    if (inside) document.getElementById('content')?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <div ref={ref} css={card} role="dialog" aria-labelledby={id} data-notice="messages" onKeyDown={onKeyDown}>
      <Icon name="mail" />
      <div>
        <h2 id={id}>{title}</h2>
        <p>{errorText('M001')}</p>
      </div>
      <PageLink page="message.list" css={buttonStyle('quiet', 'small')} onClick={onClose}>
        {t('message.read')}
      </PageLink>
      <IconButton icon="x" iconSize={18} label={t('close')} onClick={close} />
    </div>
  );
};
