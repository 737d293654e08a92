import { css } from '@emotion/react';
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
  PlacesBlock,
  PowerballBlock,
  RankingBlock,
  WalletBlock,
} from './blocks.tsx';
import { ContinuePlaying } from './continue-playing.tsx';
import { Hero } from './hero.tsx';
import { MainFailed } from './main-failed.tsx';
import { Popular } from './popular.tsx';
import type { MainView } from './use-main.ts';

const column = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px;
  section:has(> header > h2) { margin-top: 5px; > header { margin-bottom: 10px; min-height: 28px; } }
`;
const cards = css`display: grid; gap: 12px; margin-top: 5px; > div { display: grid; gap: inherit; }`;

/** One column: the member's money, the next round and the games first, the rest after them. */
export const MainMobile = ({ view }: { view: MainView }) => {
  const { main, games } = view;
  const failed = main.isError && !main.data;
  return (
    <div css={column} data-main>
      <Hero />
      <WalletBlock />
      <PowerballBlock />
      <PlacesBlock />
      <section>
        {failed ? (
          <MainFailed main={main} />
        ) : (
          <FrameArea>
            <Popular view={view} />
          </FrameArea>
        )}
      </section>
      <FrameArea leaves="nothing">
        <ContinuePlaying {...games} />
      </FrameArea>
      <MatchBlock />
      {!failed && (
        <>
          <JackpotBlock />
          <LiveBlock />
        </>
      )}
      <OffersBlock />
      <NoticeBlock />
      <div css={cards}>
        <BetsBlock>
          <CashBlock />
          {!failed && <RankingBlock {...games} />}
          <MonthBlock />
        </BetsBlock>
      </div>
    </div>
  );
};
