import { css } from '@emotion/react';
import { useMember, useText } from '@madang/platform';
import { SHELL } from '../../boot/texts.ts';
import { FrameArea } from '../../layout/frame-area.tsx';
import { Notices } from '../../layout/notices/notices.tsx';
import { Banners } from './banners.tsx';
import { CashBlock, JackpotBlock, LiveBlock, MatchBlock, RankingBlock } from './blocks.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { ContinuePlaying } from './continue-playing.tsx';
import { GameSection } from './game-section.tsx';
import { Hero } from './hero.tsx';
import { MainFailed } from './main-failed.tsx';
import { MobileBalance } from './mobile-balance.tsx';
import { Popular } from './popular.tsx';
import type { MainView } from './use-main.ts';

const top = css`display: grid; gap: 12px;`;
const cards = css`display: grid; gap: 12px; margin-top: 28px; > div { display: grid; gap: inherit; }`;

/** One column: the member's main purpose first, the rest after it. */
export const MainMobile = ({ view }: { view: MainView }) => {
  const t = useText(SHELL);
  const member = useMember();
  const { main, newGames, games } = view;
  const failed = main.isError && !main.data;
  return (
    <>
      <div css={top} data-top>
        <Hero />
        {member && <MobileBalance />}
      </div>
      <section>
        <FrameArea leaves="nothing">
          <ContinuePlaying {...games} />
        </FrameArea>
        {failed ? (
          <MainFailed main={main} />
        ) : (
          <FrameArea>
            <Popular view={view} />
          </FrameArea>
        )}
      </section>
      <CategoryGrid />
      <FrameArea>
        <Banners />
      </FrameArea>
      {!failed && (
        <section>
          <JackpotBlock />
          <LiveBlock />
        </section>
      )}
      <section>
        <MatchBlock />
      </section>
      <div css={cards}>
        <CashBlock />
      </div>
      {!failed && newGames?.length !== 0 && (
        <FrameArea>
          <GameSection title={t('games.new')} games={newGames} {...games} />
        </FrameArea>
      )}
      <div css={cards}>
        {!failed && <RankingBlock {...games} />}
        <FrameArea>
          <Notices />
        </FrameArea>
      </div>
    </>
  );
};
