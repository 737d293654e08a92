import { css } from '@emotion/react';
import { useBalance, useFormat, useText } from '@madang/platform';
import { media } from '@madang/ui';
import { SectionFrame } from '../../sections/section-frame.tsx';
import type { SectionFigures } from '../../sections/section-menu.tsx';
import { LimitsCard } from './limits-card.tsx';
import { NetCard } from './net-card.tsx';
import { OpenTickets } from './open-tickets.tsx';
import { RequestsCard } from './requests-card.tsx';
import { type Overview, useOverview } from './use-overview.ts';
import { WalletStrip } from './wallet-strip.tsx';
import { WeekCard } from './week-card.tsx';

/** On the phone the week comes before the tickets, and the net after them. */
const board = css`
  display: grid; grid-template-columns: repeat(12, minmax(0, 1fr)); gap: 16px;
  > * { min-width: 0; } > [data-whole] { grid-column: 1 / -1; } > [data-part='net'] { grid-column: span 7; } > [data-part='week'] { grid-column: span 5; } > [data-part='half'] { grid-column: span 6; }
  > [data-part='net'] > section, > [data-part='week'] > section, > [data-part='half'] > section { height: 100%; }
  @media (max-width: 860px) { > * { grid-column: 1 / -1 !important; } }
  ${media.mobile} { gap: 12px; > [data-part='net'] { order: 2; } > [data-part='half'] { order: 3; } > [data-part='tickets'] { order: 1; } }
`;

/** What the menu shows beside the names of pages. */
const useFigures = ({ open, coupons }: Overview): SectionFigures => {
  const t = useText('mypage');
  const { point } = useBalance();
  const format = useFormat();
  const count = open.data?.totals.count ?? 0;
  const usable = coupons.data?.usable ?? 0;
  return {
    ...(point !== null && { 'point.list': format.points(point) }),
    ...(usable > 0 && { 'coupon.list': t('overview.pieces', { n: format.number(usable) }) }),
    ...(count > 0 && { 'betting.list': t('overview.bets', { n: format.number(count) }) }),
  };
};

/** Everything of the member at a glance, each part with the way to its page. */
const OverviewPage = () => {
  const overview = useOverview();
  return (
    <SectionFrame page="mypage" figures={useFigures(overview)}>
      <div css={board}>
        <div data-whole>
          <WalletStrip {...overview} />
        </div>
        <div data-part="net">
          <NetCard {...overview} />
        </div>
        <div data-part="week">
          <WeekCard {...overview} />
        </div>
        <div data-whole data-part="tickets">
          <OpenTickets {...overview} />
        </div>
        <div data-part="half">
          <LimitsCard {...overview} />
        </div>
        <div data-part="half">
          <RequestsCard {...overview} />
        </div>
      </div>
    </SectionFrame>
  );
};

export { OverviewPage as Page };
