/**
 * What is around every page of the sportsbook: the tree of sports, the line above the list, the
 * list and the slip.
 */
import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Icon, LiveRegion, media, Note, PageHeading, size, useScreen, VisuallyHidden } from '@madang/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useFeed } from '../events/feed.store.ts';
import { SlipAside, SlipBar } from '../slip/slip-panel.tsx';
import type { Slip } from '../slip/use-slip.ts';
import { useLastList } from './last-list.ts';

/** Tree, list and slip are side by side from this width on, pixels. */
const WIDE_FROM = 1_114;

/**
 * Beside the list the tree is at the edge of the site's menu, over the padding of the site's
 * column.
 */
const columns = css`
  display: grid; grid-template-columns: minmax(0, 1fr) 300px; gap: 16px; align-items: start; margin-top: -8px;
  &[data-wide] {
    grid-template-columns: 208px minmax(0, 1fr) 296px; gap: 20px; min-height: calc(100dvh - ${size.header}px); margin: -24px 0 0 -32px; > div { padding-top: 16px; }
    ${media.narrow} { margin-left: -24px; }
  }
  @media (max-width: 860px) { grid-template-columns: minmax(0, 1fr); margin-top: 0; }
  > div { min-width: 0; }
`;
const side = css`
  align-self: stretch; padding: 0 10px 0 12px; border-right: 1px solid ${color.line};
  > div { position: sticky; top: ${size.header + 16}px; max-height: calc(100dvh - ${size.header + 32}px); overflow-y: auto; scrollbar-width: thin; overscroll-behavior: contain; min-width: 0; ${media.low} { position: static; max-height: none; } }
`;
const right = css`align-self: stretch; display: grid; gap: 16px; align-content: start; grid-template-columns: minmax(0, 1fr); &:not([data-flows]) { align-content: stretch; } > aside { align-self: start; }`;
const head = css`
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; min-height: 40px; margin-bottom: 12px;
  h1 { font-size: 20px; white-space: nowrap; } > small { font-size: 13px; color: ${color.text2}; }
`;
/**
 * Over the lower edge of the window and without presses: it comes without a press and moves no
 * control. Decision 86.
 */
const banner = css`
  position: sticky; bottom: 16px; z-index: 2; height: 0; display: grid; align-items: end; pointer-events: none;
  > div { justify-self: center; max-width: 720px; border-radius: 10px; background: ${color.overlay}; box-shadow: 0 4px 16px rgb(0 0 0 / .35); }
  ${media.mobile} { bottom: 152px; }
`;
const PAGES = ['sport.combinationbetting', 'sport.livebetting', 'sport.special'] as const;

/** Live markets are locked while the feed is silent. */
const FeedBanner = () => {
  const t = useText('sports');
  const isSilent = useFeed() === 'silent';
  return (
    <>
      <LiveRegion text={isSilent ? t('feed.silent') : ''} />
      {isSilent && (
        <div css={banner} data-testid="sports-silent">
          <div>
            <Note tone="persimmon">
              <Icon name="offline" size={16} />
              <span>{t('feed.silent')}</span>
            </Note>
          </div>
        </div>
      )}
    </>
  );
};

/** Whether the page is wide enough for a tree; before it is measured a desktop counts as wide. */
const useIsWide = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = (): void => setWidth(element.clientWidth);
    look();
    if (typeof ResizeObserver !== 'function') return;
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, isWide: width === 0 || width >= WIDE_FROM } as const;
};

interface SportsFrameProps {
  /** Page id. */
  page: string;
  title: string;
  slip: Slip;
  /** The page shows its title in its content: the heading is for readers of the screen. */
  hidesTitle?: boolean;
  /** Beside the list, where there is space. */
  tree: ReactNode;
  /** Above the list, where there is no tree. */
  line?: ReactNode;
  /** In the line of the heading. */
  tools?: ReactNode;
  /** Below the slip, which then flows with the page. */
  below?: ReactNode;
  children: ReactNode;
}

export const SportsFrame = (props: SportsFrameProps) => {
  const { page, title, slip, hidesTitle = false, tree, line, tools, below, children } = props;
  const screen = useScreen();
  const { ref, isWide } = useIsWide();
  useLastList(PAGES.some((one) => one === page) ? page : null);
  if (screen === 'mobile')
    return (
      <>
        <PageHeading>{title}</PageHeading>
        {line}
        {children}
        <SlipBar slip={slip} />
        <FeedBanner />
      </>
    );
  return (
    <>
      <div css={columns} ref={ref} data-wide={isWide ? '' : undefined}>
        {isWide && (
          <div css={side}>
            <div>{tree}</div>
          </div>
        )}
        <div>
          {hidesTitle ? (
            <VisuallyHidden>
              <PageHeading>{title}</PageHeading>
            </VisuallyHidden>
          ) : (
            <div css={head}>
              <PageHeading>{title}</PageHeading>
              {tools}
            </div>
          )}
          {!isWide && line}
          {children}
        </div>
        <div css={right} data-flows={below ? '' : undefined}>
          <SlipAside slip={slip} />
          {below}
        </div>
      </div>
      <FeedBanner />
    </>
  );
};
