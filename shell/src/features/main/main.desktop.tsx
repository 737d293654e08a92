import { css } from '@emotion/react';
import { useMember, useText } from '@madang/platform';
import { size } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { FrameArea } from '../../layout/frame-area.tsx';
import {
  BetsBlock,
  CashBlock,
  JackpotBlock,
  LiveBlock,
  MatchBlock,
  MonthBlock,
  NoticeBlock,
  OffersBlock,
  PowerballBlock,
  RankingBlock,
} from './blocks.tsx';
import { Hero } from './hero.tsx';
import { MainFailed } from './main-failed.tsx';
import { Popular } from './popular.tsx';
import { below, RAIL_GAP } from './shapes.ts';
import type { MainView } from './use-main.ts';

/** One under another; a section's own distance counts on what the column has. */
const column = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; align-content: start; min-width: 0;
  > [data-hero] { min-height: 324px; }
  section:has(> header > h2) { margin-top: 6px; > header { margin-bottom: 10px; } }
`;
/**
 * Wide: two columns, the right one a rail. Else the cards of the rail follow in pairs, the first of
 * them below the banner.
 */
const withRail = css`
  display: grid; grid-template-columns: minmax(0, 1fr) ${size.rail}px; gap: 16px ${RAIL_GAP}px; align-items: start;
  > aside { display: grid; gap: 16px; align-content: start; > div { display: grid; gap: inherit; } }
  ${below} {
    grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px;
    > div, > aside, > aside > div { display: contents; }
    > div > * { grid-column: 1 / -1; order: 1; } > div > [data-hero] { order: 0; }
    > aside > *, > aside > div > * { order: 2; }
    > aside > :first-child, > aside > :first-child > * { grid-column: 1 / -1; order: 0; }
  }
`;
const cards = css`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; margin-top: 6px; align-items: start; > div { display: contents; }
  ${below} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

interface ViewProps {
  view: MainView;
}

const hasFailed = ({ main }: MainView): boolean => main.isError && !main.data;

/** Games, matches, jackpots and tables: what is there to play. */
const Offered = ({ view }: ViewProps) =>
  hasFailed(view) ? (
    <MainFailed main={view.main} />
  ) : (
    <>
      <FrameArea>
        <Popular view={view} />
      </FrameArea>
      <MatchBlock />
      <JackpotBlock />
      <LiveBlock />
    </>
  );

/** An area of its own: a retry in it leads to its first heading. */
const inner = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: inherit; min-width: 0;`;

/** The banner over the full width with the games under it, then what goes on. */
const Guest = ({ view }: ViewProps) => {
  const t = useText(SHELL);
  return (
    <div css={column} data-main>
      <Hero />
      <section css={inner}>
        <Offered view={view} />
      </section>
      <OffersBlock />
      <NoticeBlock />
      <aside css={cards} aria-label={t('feed.rail')}>
        <CashBlock />
        {!hasFailed(view) && <RankingBlock {...view.games} />}
      </aside>
    </div>
  );
};

/** Banner, offers and games beside the next round and what goes on. */
const Member = ({ view }: ViewProps) => {
  const t = useText(SHELL);
  return (
    <div css={withRail}>
      <div css={column}>
        <Hero />
        <OffersBlock />
        <NoticeBlock />
        <section css={inner}>
          <Offered view={view} />
        </section>
      </div>
      <aside aria-label={t('feed.rail')}>
        <PowerballBlock />
        <BetsBlock>
          <CashBlock />
          {!hasFailed(view) && <RankingBlock {...view.games} />}
          <MonthBlock />
        </BetsBlock>
      </aside>
    </div>
  );
};

export const MainDesktop = ({ view }: ViewProps) =>
  useMember() === null ? <Guest view={view} /> : <Member view={view} />;
