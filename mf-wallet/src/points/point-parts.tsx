import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Card, color, Icon, Money, Note } from '@madang/ui';
import type { ReactNode } from 'react';
import { Figure, Figures, summaryBox } from '../amount/figures.tsx';
import type { Points } from './use-points.ts';

const head = css`
  display: flex; align-items: center; gap: 10px; margin-bottom: 12px; h2 { font-size: 15px; }
  a { margin-left: auto; font-size: 12px; color: ${color.text2}; min-height: 24px; display: inline-flex; align-items: center; }
`;
const box = css`
  display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 16px 18px; border-radius: 12px; background: ${color.s2};
  > div { flex: 1 1 auto; } small { display: block; font-size: 13px; color: ${color.text2}; } b { font-size: 20px; letter-spacing: -.02em; }
`;

/** How many there are; a key beside it takes all of them. */
export const OwnedPoints = ({ point, children }: { point: number; children?: ReactNode }) => {
  const t = useText('wallet');
  return (
    <div css={box}>
      <div>
        <small>{t('point.owned')}</small>
        <b data-testid="points">
          <Money value={point} unit="P" />
        </b>
      </div>
      {children}
    </div>
  );
};

/** What the button is about to do. */
export const PointSummary = ({ points, amount }: { points: Points; amount: number | null }) => {
  const t = useText('wallet');
  const { wonUnit } = useFormat();
  const left = amount === null || amount > points.point ? null : points.point - amount;
  return (
    <div css={summaryBox}>
      <Figures>
        <Figure name={t('point.sum.points')}>
          <Money value={amount} unit="P" />
        </Figure>
        <Figure name={t('point.sum.left')}>
          <Money value={left} unit="P" />
        </Figure>
        <Figure name={t('point.sum.won')} total>
          <Money value={amount} unit={wonUnit} />
        </Figure>
      </Figures>
    </div>
  );
};

/** The rules, beside the form: rate, least, one way, nothing to wager. */
export const PointRules = ({ points: { min, cash } }: { points: Points }) => {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <>
      <Card>
        <header css={head}>
          <Icon name="coin" />
          <h2>{t('point.rules.title')}</h2>
          <PageLink page="point.list">{t('point.rules.list')}</PageLink>
        </header>
        <Figures>
          <Figure name={t('point.rules.rate')}>{t('point.rules.rateValue')}</Figure>
          <Figure name={t('point.rules.min')}>
            <Money value={min} unit="P" />
          </Figure>
          <Figure name={t('point.rules.wager')}>{t('point.rules.wagerValue')}</Figure>
          <Figure name={t('point.rules.cash')}>
            <Money value={cash} unit={format.wonUnit} />
          </Figure>
        </Figures>
      </Card>
      <Note>
        <Icon name="info" />
        <span>{t('point.rules.oneWay')}</span>
      </Note>
    </>
  );
};
