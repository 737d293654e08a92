import { css } from '@emotion/react';
import { useMember, useText } from '@madang/platform';
import { AreaError, media, useScreen } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { FrameArea } from '../../layout/frame-area.tsx';
import { Notices } from '../../layout/notices.tsx';
import { Banners } from './banners.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { GameShelf } from './game-shelf.tsx';
import { Hero } from './hero.tsx';
import { MobileBalance } from './mobile-balance.tsx';
import { useMain } from './use-main.ts';

const top = css`
  display: grid; grid-template-columns: minmax(0, 1fr) 304px; gap: 24px; align-items: stretch;
  @media (max-width: 1180px) { grid-template-columns: minmax(0, 1fr); gap: 16px; }
  ${media.mobile} { gap: 12px; }
`;
const under = css`margin-top: 28px;`;
const trouble = css`margin-top: 36px;`;

/** The first page, for guests and members. */
export const MainPage = () => {
  const t = useText(SHELL);
  const screen = useScreen();
  const member = useMember();
  const { main, newGames, starting, start } = useMain();
  const mobile = screen === 'mobile';
  const shelf = { starting, onStart: start };
  return (
    <>
      <div css={top}>
        <Hero />
        {mobile ? member && <MobileBalance /> : <FrameArea>{<Notices />}</FrameArea>}
      </div>
      {mobile && <CategoryGrid />}
      <Banners />
      <section>
        {main.isError && !main.data ? (
          <div css={trouble}>
            <AreaError
              title={t('games.failed')}
              help={t('area.help')}
              retryText={t('area.retry')}
              onRetry={() => void main.refetch()}
              busy={main.isFetching}
              busyText={t('area.retrying')}
            />
          </div>
        ) : (
          <>
            <GameShelf title={t('games.popular')} games={main.data?.popular} ranked {...shelf} />
            {newGames?.length !== 0 && <GameShelf title={t('games.new')} games={newGames} {...shelf} />}
          </>
        )}
      </section>
      {mobile && (
        <div css={under}>
          <FrameArea>
            <Notices />
          </FrameArea>
        </div>
      )}
    </>
  );
};
