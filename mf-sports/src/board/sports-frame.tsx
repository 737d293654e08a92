/**
 * What is around every page of the sportsbook: its heading, the way to the other pages, the
 * list and the slip.
 */
import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, Icon, LiveRegion, media, Note, PageHeading, Tag, useScreen } from '@madang/ui';
import type { ReactNode } from 'react';
import { useFeed } from '../events/feed.store.ts';
import { SlipAside, SlipBar } from '../slip/slip-panel.tsx';
import type { Slip } from '../slip/use-slip.ts';
import { useLastList } from './last-list.ts';

const top = css`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; margin-bottom: 12px;
  > div { display: flex; align-items: center; gap: 10px; }
  ${media.mobile} { margin-bottom: 10px; > div:first-of-type { display: none; } > div { flex: 1; } }
`;
const tabs = css`
  display: flex; gap: 4px; margin-bottom: 16px; border-bottom: 1px solid ${color.line}; overflow-x: auto; scrollbar-width: none;
  a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 14px; color: ${color.text2}; white-space: nowrap; border-bottom: 2px solid transparent; &:focus-visible { outline-offset: -3px; } ${media.hover} { &:hover { color: ${color.text}; } } }
  a[aria-current] { color: ${color.text}; font-weight: 700; border-bottom-color: ${color.lampEdge}; }
  ${media.mobile} { margin: -8px -16px 12px; padding: 0 8px; a { flex: 1 0 auto; justify-content: center; padding: 0 8px; } }
`;
const columns = css`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: 24px; align-items: start;
  @media (max-width: 1199px) { grid-template-columns: minmax(0, 1fr) 280px; gap: 16px; }
  @media (max-width: 860px) { grid-template-columns: minmax(0, 1fr); }
  > div { min-width: 0; }
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

interface SportsFrameProps {
  /** Page id. */
  page: string;
  title: string;
  slip: Slip;
  /** Beside the heading: the search. */
  search?: ReactNode;
  children: ReactNode;
}

export const SportsFrame = ({ page, title, slip, search, children }: SportsFrameProps) => {
  const t = useText('sports');
  const screen = useScreen();
  useLastList(PAGES.some((one) => one === page) ? page : null);
  return (
    <>
      <div css={top}>
        <div>
          <PageHeading>{title}</PageHeading>
          <Tag tone="outline">{t('simulated')}</Tag>
        </div>
        {search && <div>{search}</div>}
      </div>
      <nav css={tabs} aria-label={t('pages.label')}>
        {PAGES.map((one) => (
          <PageLink key={one} page={one} aria-current={one === page ? 'page' : undefined}>
            {t(`pages.${one.slice('sport.'.length)}`)}
          </PageLink>
        ))}
      </nav>
      {screen === 'desktop' ? (
        <div css={columns}>
          <div>{children}</div>
          <SlipAside slip={slip} />
        </div>
      ) : (
        <>
          {children}
          <SlipBar slip={slip} />
        </>
      )}
      <FeedBanner />
    </>
  );
};
