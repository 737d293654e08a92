import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { SHELL } from '../../boot/texts.ts';
import { FrameArea } from '../../layout/frame-area.tsx';
import { Notices } from '../../layout/notices/notices.tsx';
import { Banners } from './banners.tsx';
import { CashBlock, JackpotBlock, LiveBlock, MatchBlock, RankingBlock } from './blocks.tsx';
import { GameSection } from './game-section.tsx';
import { Hero } from './hero.tsx';
import { MainFailed } from './main-failed.tsx';
import { Popular } from './popular.tsx';
import { below } from './shapes.ts';
import type { MainView } from './use-main.ts';

/**
 * Wide: two columns, the right one a rail. Else halves, where the cards of the rail follow the
 * games in pairs.
 */
const grid = css`
  display: grid; grid-template-columns: minmax(0, 1fr) 304px; gap: 16px 24px;
  > [data-across] { grid-column: 1 / -1; min-width: 0; &:empty { display: none; } }
  > aside { display: grid; gap: 16px; align-content: start; margin-top: 20px; > div { display: grid; gap: inherit; } }
  > [data-games] { min-width: 0; margin-top: -16px; }
  > [data-notices] > * { height: 100%; }
  ${below} {
    grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px;
    > section { grid-column: 1 / -1; }
    > aside, > aside > div { display: contents; }
    > [data-games] { margin-bottom: 20px; }
    > [data-notices] { order: 1; }
  }
`;

/**
 * Notices that fit beside the hero, two lines each: more would make the row higher than the first
 * view has it.
 */
const BESIDE_HERO = 3;

/** Hero and notices, banners, then the games beside what goes on. */
export const MainDesktop = ({ view }: { view: MainView }) => {
  const t = useText(SHELL);
  const { main, newGames, games } = view;
  const failed = main.isError && !main.data;
  return (
    <div css={grid}>
      <Hero />
      <div data-notices>
        <FrameArea>
          <Notices count={BESIDE_HERO} />
        </FrameArea>
      </div>
      <div data-across>
        <FrameArea>
          <Banners />
        </FrameArea>
      </div>
      <section data-games>
        {failed ? (
          <MainFailed main={main} />
        ) : (
          <>
            <FrameArea>
              <Popular view={view} />
            </FrameArea>
            <JackpotBlock />
            <LiveBlock />
            <MatchBlock />
            {newGames?.length !== 0 && (
              <FrameArea>
                <GameSection title={t('games.new')} games={newGames} {...games} />
              </FrameArea>
            )}
          </>
        )}
      </section>
      <aside aria-label={t('feed.rail')}>
        <CashBlock />
        {!failed && <RankingBlock {...games} />}
      </aside>
    </div>
  );
};
