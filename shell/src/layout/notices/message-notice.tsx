import { errorText, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Icon, IconButton, VisuallyHidden } from '@madang/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { noticeBar } from './notice-bar.ts';
import { useLift } from './use-lift.ts';

/** How long the bar stays before only the count in the header remains, milliseconds. */
export const STEPS_ASIDE_MS = 10_000;

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
  useLift(ref, '--toast-lift', title);
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
      css={noticeBar}
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
