import { css } from '@emotion/react';
import { seoulNoon, useFormat, useText } from '@madang/platform';
import { Card, color, Money, media } from '@madang/ui';
import { BarChart } from '@madang/ui/bar-chart';
import { changeOf } from '../../figures/change.ts';
import { ChangeMark } from '../../figures/change-mark.tsx';
import type { Home } from './use-home.ts';

const tiles = css`
  display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); border-bottom: 1px solid ${color.line};
  button { position: relative; padding: 14px 20px 12px; text-align: start; line-height: 1.45; border-left: 1px solid ${color.line}; min-width: 0; &:first-of-type { border-left: 0; } }
  button:focus-visible { outline-offset: -3px; border-radius: 12px; }
  > button > span { display: block; font-size: 13px; color: ${color.text2}; } b { display: block; font-size: 22px; line-height: 1.35; overflow-wrap: anywhere; }
  [aria-pressed='true'] > span { color: ${color.text}; font-weight: 700; }
  [aria-pressed='true']::after { content: ''; position: absolute; left: 20px; right: 20px; bottom: -1px; height: 2px; background: ${color.lampEdge}; }
  ${media.hover} { button:hover { background: ${color.s2}; } }
  @media (max-width: 1100px) { grid-template-columns: 1fr 1fr; button:nth-of-type(3) { border-left: 0; } button:nth-of-type(n + 3) { border-top: 1px solid ${color.line}; } }
  ${media.mobile} { button { padding: 12px 16px; } b { font-size: 18px; } [aria-pressed='true']::after { left: 16px; right: 16px; } }
`;
const delta = css`
  display: flex; flex-wrap: wrap; gap: 0 5px; align-items: baseline; min-height: 19px; font-size: 12px; color: ${color.text3};
  ${media.mobile} { i { display: none; } } i { font-style: normal; }
`;
const chart = css`padding: 14px 20px 16px; ${media.mobile} { padding: 12px 16px; } h2 { font-size: 13px; font-weight: 400; color: ${color.text2}; }`;
const HEIGHT = 248;
const LOW_HEIGHT = 150;

export const homeFigures = ['turnover', 'ggr', 'rolling', 'losing'] as const;
export type HomeFigure = (typeof homeFigures)[number];

/** The change of a figure against the span before. */
const Delta = ({ home, figure }: { home: Home; figure: HomeFigure }) => {
  const t = useText('partner');
  const { signed } = useFormat();
  if (!home.before) return <small css={delta}>{t('home.noBefore')}</small>;
  const { amount, share } = changeOf(home.figures[figure], home.before[figure]);
  return (
    <small css={delta}>
      {share !== null && <ChangeMark share={share} />}
      <span>{t(`home.against.${home.span}`)}</span> <i>{signed(amount)}</i>
    </small>
  );
};

interface HomeFiguresProps {
  home: Home;
  figure: HomeFigure;
  isNarrow: boolean;
  onChoose: (figure: HomeFigure) => void;
}

/** Four figures of the span; the chosen one has its last 14 days below. */
export const HomeFigures = ({ home, figure, isNarrow, onChoose }: HomeFiguresProps) => {
  const t = useText('partner');
  const { monthDay, number, won } = useFormat();
  const points = home.days.map((day, index) => ({
    key: day.day,
    value: day[figure],
    name:
      home.span === 'today' && index === home.days.length - 1 ? t('filters.spans.today') : monthDay(seoulNoon(day.day)),
    text: won(day[figure]),
  }));
  const name = t('home.chart', { figure: t(`totals.${figure}`) });
  return (
    <Card flush aria-label={t('home.figures')}>
      <div css={tiles}>
        {homeFigures.map((key) => (
          <button key={key} type="button" aria-pressed={key === figure} onClick={() => onChoose(key)}>
            <span>{t(`totals.${key}`)}</span>
            <b data-figure={key}>
              <Money value={home.figures[key]} />
            </b>
            <Delta home={home} figure={key} />
          </button>
        ))}
      </div>
      <div css={chart}>
        <h2>{name}</h2>
        <BarChart points={points} label={name} write={number} height={isNarrow ? LOW_HEIGHT : HEIGHT} />
      </div>
    </Card>
  );
};
