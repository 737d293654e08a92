import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Button, Card, color, media } from '@madang/ui';
import { useRights } from '../rights.ts';
import type { LowerRate, LowerRates } from './lower-rates.ts';

const head = css`display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; margin-bottom: 12px; small { color: ${color.text3}; font-size: 12px; }`;
const grid = css`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 8px;
  > li { display: flex; gap: 8px; align-items: center; justify-content: space-between; padding: 8px 12px; border: 1px solid ${color.line}; border-radius: 10px; min-width: 0; }
  small { display: block; font-size: 12px; color: ${color.text3}; } b { font-size: 15px; }
  ${media.mobile} { grid-template-columns: 1fr; button { min-height: 44px; } }
`;

interface RateRowProps {
  row: LowerRates;
  onChange: (rate: LowerRate) => void;
}

/** One partner or member directly below, with each rate and its change. */
export const RateRow = ({ row, onChange }: RateRowProps) => {
  const t = useText('partner');
  const { percent } = useFormat();
  const { has } = useRights();
  return (
    <Card aria-label={row.memNick}>
      <div css={head}>
        <b data-author="member">{row.memNick}</b>
        <small data-author="member">{row.memId}</small>
        <small>{row.level === 'NORMAL' ? t('columns.member') : t(`choices.level.${row.level}`)}</small>
      </div>
      <ul css={grid}>
        {row.rates.map((rate) => {
          const name = `${t(`choices.type.${rate.gameType}`)} · ${t(`groups.${rate.kind}`)}`;
          return (
            <li key={`${rate.gameType} ${rate.kind}`}>
              <span>
                <small>{t(`choices.type.${rate.gameType}`)}</small>
                <small>{t(`groups.${rate.kind}`)}</small>
                <b>{percent(rate.bp)}</b>
                {rate.isChanged && <small>{t('office.next', { rate: percent(rate.nextBp) })}</small>}
                {rate.changedBy && (
                  <small data-author="member">{t('office.changedBy', { nick: rate.changedBy })}</small>
                )}
              </span>
              {has('manager') && (
                <Button
                  scale="small"
                  disabled={rate.isChanged}
                  aria-label={`${row.memNick} ${name} ${t('office.change')}`}
                  onClick={() => onChange(rate)}
                >
                  {t('office.change')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
