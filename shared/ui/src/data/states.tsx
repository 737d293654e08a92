import { css } from '@emotion/react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { color, motion, radius } from '../theme.ts';

/**
 * Custom property of how long a skeleton waits before it shows; for a host that draws one where one
 * is drawn already.
 */
export const SKELETON_DELAY = '--skeleton-delay';
const delay = `var(${SKELETON_DELAY}, ${motion.skeletonDelay}ms)`;

const block = css`
  display: block; background: ${color.s3}; border-radius: 6px; height: 12px; opacity: 1;
  animation: madang-fade 1ms ${delay} both, madang-pulse ${motion.skeletonCycle}ms ease-in-out ${delay} infinite;
`;

/** A quiet block in the place of what is coming; appears after 200 ms. */
export const Skeleton = ({
  width = '100%',
  height,
  round,
  className,
}: {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  round?: number;
  className?: string;
}) => <span css={block} className={className} style={{ width, height, borderRadius: round }} aria-hidden="true" />;

const middle = css`
  display: flex; flex-direction: column; align-items: center; justify-content: center; text-align: center; gap: 6px; padding: 40px 20px; min-height: 188px;
  > svg { color: ${color.text3}; margin-bottom: 6px; }
  > p { color: ${color.text2}; font-size: 13px; max-width: 44ch; }
  > div:last-of-type { display: flex; flex-wrap: wrap; gap: 8px; justify-content: center; }
  > p + div { margin-top: 10px; }
`;
const strong = css`font-weight: 700; h1, h2 { font-size: 15px; }`;
const area = css`border: 1px solid ${color.line}; border-radius: ${radius.card}px; background: ${color.s1};`;

export interface EmptyProps {
  icon: IconName;
  title: ReactNode;
  help?: string;
  action?: ReactNode;
  className?: string;
}

/** Nothing here: why, and the one thing to do. */
export const Empty = ({ icon, title, help, action, className }: EmptyProps) => (
  <div css={middle} className={className}>
    <Icon name={icon} size={28} />
    <div css={strong}>{title}</div>
    {help && <p>{help}</p>}
    {action && <div>{action}</div>}
  </div>
);

export interface AreaErrorProps {
  /** "{name}을 불러오지 못했습니다": what could not be shown. */
  title: string;
  /** What still works. */
  help: string;
  retryText: string;
  onRetry: () => void;
  busy?: boolean;
  busyText?: string;
  /** Inside a card that is already there: without an edge of its own. */
  inset?: boolean;
  homeText?: string;
  onHome?: () => void;
}

/** What takes the focus in an area: the retry of another failure, or its first heading. */
const placeIn = (around: Element): HTMLElement | null =>
  around.querySelector<HTMLElement>('[data-retry] button') ?? around.querySelector<HTMLElement>('h1, h2, h3');

/**
 * The pressed retry vanishes with its area. Once what replaces it is drawn its heading takes the
 * focus, unless the member has moved on meanwhile.
 */
const focusWhenDrawn = (around: Element): void => {
  const { ownerDocument: page } = around;
  const movedOn = (): boolean => page.activeElement !== page.body || !around.isConnected;
  const watch = new MutationObserver(() => {
    if (movedOn() || settle()) watch.disconnect();
  });
  const settle = (): boolean => {
    const target = placeIn(around);
    if (!target) return false;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return true;
  };
  if (!movedOn() && !settle()) watch.observe(around, { childList: true, subtree: true });
};

/** An area that failed, in the footprint of its content; the rest of the page lives on. */
export const AreaError = ({
  title,
  help,
  retryText,
  onRetry,
  busy,
  busyText,
  inset = false,
  homeText,
  onHome,
}: AreaErrorProps) => {
  const around = useRef<Element | null>(null);
  useEffect(
    () => () => {
      if (around.current) focusWhenDrawn(around.current);
    },
    [],
  );
  return (
    <div css={inset ? middle : [area, middle]} role="alert" data-retry>
      <Icon name="warn" size={28} />
      <b>{title}</b>
      <p>{help}</p>
      <div>
        <Button
          tone="lamp"
          scale="small"
          onClick={({ currentTarget }) => {
            around.current = currentTarget.closest('section, main');
            onRetry();
          }}
          busy={busy}
          busyText={busyText}
        >
          {retryText}
        </Button>
        {homeText && onHome && (
          <Button tone="plain" scale="small" onClick={onHome}>
            {homeText}
          </Button>
        )}
      </div>
    </div>
  );
};
