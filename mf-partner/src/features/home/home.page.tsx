import { css } from '@emotion/react';
import { seoulNoon, useFormat, useMember, useText } from '@madang/platform';
import { AreaFailed } from '@madang/remote-kit';
import { Card, color, media, Segmented, Skeleton, Tag, useScreen } from '@madang/ui';
import { useState } from 'react';
import type { WhyStart } from '../../why/use-why.ts';
import { WhyModal } from '../../why/why-modal.tsx';
import { type HomeFigure, HomeFigures } from './home-figures.tsx';
import { HomeMovers } from './home-movers.tsx';
import { type HomeSettlement, LastSettlement, RecentSettlements } from './home-settlements.tsx';
import { HomeWaiting } from './home-waiting.tsx';
import { type Home, type HomeSpan, homeSpans, spanName, useHome } from './use-home.ts';

const head = css`
  display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; margin-bottom: 14px; min-height: 40px;
  h1 { font-size: 24px; outline: none; } small { color: ${color.text3}; font-size: 13px; } > :last-child { margin-left: auto; }
  ${media.mobile} { h1 { font-size: 20px; } > :last-child { margin-left: 0; } }
`;
const grid = css`
  display: grid; grid-template-columns: minmax(0, 1fr) 336px; gap: 14px; align-items: stretch; transition: opacity .12s;
  > div { display: grid; gap: 14px; grid-template-rows: auto 1fr; min-width: 0; } &[aria-busy='true'] { opacity: .7; }
  @media (max-width: 1000px) { grid-template-columns: minmax(0, 1fr); }
`;
const wait = css`min-height: 452px; padding: 20px; display: grid; gap: 14px; align-content: start;`;
const waitLow = css`min-height: 230px; padding: 20px; display: grid; gap: 14px; align-content: start;`;

const Waiting = () => (
  <div css={grid} aria-busy="true">
    {[94, 60].map((width) => (
      <Card key={width} flush css={wait}>
        <Skeleton width="40%" height={16} />
        <Skeleton width={`${width}%`} height={34} />
        <Skeleton width="100%" height={300} />
      </Card>
    ))}
    {[90, 70].map((width) => (
      <Card key={width} flush css={waitLow}>
        {[width, 50, width, 50].map((line, index) => (
          <Skeleton key={`${line} ${index}`} width={`${line}%`} height={16} />
        ))}
      </Card>
    ))}
  </div>
);

const Parts = ({ home, isBusy }: { home: Home; isBusy: boolean }) => {
  const isNarrow = useScreen() === 'mobile';
  const [figure, setFigure] = useState<HomeFigure>('turnover');
  const [why, setWhy] = useState<WhyStart | null>(null);
  const [last] = home.settlements;
  const memNick = useMember()?.memNick ?? '';
  const explain = ({ nodeIdx, period }: HomeSettlement) =>
    setWhy({ nodeIdx, memNick, days: { start: period, end: period }, type: '' });
  return (
    <div css={grid} aria-busy={isBusy}>
      <HomeFigures home={home} figure={figure} isNarrow={isNarrow} onChoose={setFigure} />
      <div>
        <HomeWaiting waiting={home.waiting} asOf={home.asOf} />
        <LastSettlement last={last} onWhy={() => last && explain(last)} />
      </div>
      <HomeMovers home={home} isNarrow={isNarrow} />
      <RecentSettlements settlements={home.settlements} unpaid={home.unpaid} />
      {why && <WhyModal start={why} onClose={() => setWhy(null)} />}
    </div>
  );
};

/** The first page of the portal: figures, what waits, settlements, and who changed most. */
const HomePage = () => {
  const t = useText('partner');
  const { minute, monthDay } = useFormat();
  const { answer, span, choose } = useHome();
  const home = answer.data;
  const shown = span || home?.span;
  const day = (of: string) => monthDay(seoulNoon(of));
  const days = home && (home.first === home.last ? day(home.first) : `${day(home.first)} – ${day(home.last)}`);
  return (
    <>
      <div css={head}>
        <h1 tabIndex={-1}>{shown ? t(`filters.spans.${spanName[shown]}`) : t('pages.home')}</h1>
        {home && home.span !== 'today' && !home.isSettled && <Tag tone="dusk">{t('home.notSettled')}</Tag>}
        <small>{home ? `${days} · ${t('list.asOf', { time: minute(home.asOf) })}` : '\u00a0'}</small>
        <Segmented<HomeSpan | ''>
          label={t('filters.span')}
          options={homeSpans.map((value) => ({ value, label: t(`filters.spans.${spanName[value]}`) }))}
          value={shown ?? ''}
          onChange={(next) => next && choose(next)}
        />
      </div>
      {home ? (
        <Parts home={home} isBusy={answer.isPlaceholderData} />
      ) : answer.isError ? (
        <AreaFailed hasHome={false} isBusy={answer.isFetching} onRetry={() => void answer.refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  );
};

export { HomePage as Page };
