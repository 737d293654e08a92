import { css } from '@emotion/react';
import { useMember, useText } from '@madang/platform';
import { media } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { FrameArea } from '../../layout/frame-area.tsx';
import { Notices } from '../../layout/notices/notices.tsx';
import { Balances } from './balances.tsx';
import { OpenGame } from './open-game.tsx';
import { RecentBets } from './recent-bets.tsx';

const head = css`margin-bottom: 20px; > p { font-size: 13px; } ${media.mobile} { margin-bottom: 14px; h1 { font-size: 20px; } }`;
const halves = css`
  display: grid; grid-template-columns: minmax(0, 1fr) 304px; gap: 16px; margin-top: 16px; align-items: start;
  @media (max-width: 1180px) { grid-template-columns: minmax(0, 1fr); }
`;

/** A member's first page: their money, their latest bets, the notices. */
export const DashboardPage = () => {
  const t = useText(SHELL);
  const member = useMember();
  return (
    <>
      <header css={head}>
        <h1>{t('dashboard.hello', { name: member?.memNick ?? '' })}</h1>
      </header>
      <FrameArea>
        <Balances />
        <OpenGame />
      </FrameArea>
      <div css={halves}>
        <FrameArea>
          <RecentBets />
        </FrameArea>
        <FrameArea>
          <Notices count={5} />
        </FrameArea>
      </div>
    </>
  );
};
