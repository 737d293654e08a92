import { css } from '@emotion/react';
import { ROTARY_PARTS, type RotaryPrize } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { color, Table } from '@madang/ui';
import { colorOf } from './wheel.tsx';

const dot = css`display: inline-block; width: 12px; height: 12px; border-radius: 4px; margin-right: 10px; border: 1px solid ${color.line}; vertical-align: -1px; forced-color-adjust: none;`;
const table = css`tr[data-won] td { font-weight: 700; color: ${color.lampText}; }`;
const mean = css`font-size: 13px; color: ${color.text2}; padding: 12px 20px 16px;`;
/** Basis points of one part of the rim. */
const PART_BP = 10_000 / ROTARY_PARTS;

/** Every prize with how likely it is. What a spin is worth on the average follows from them. */
export const PrizeTable = ({ prizes, wonPoints }: { prizes: readonly RotaryPrize[]; wonPoints: number | null }) => {
  const t = useText('casino');
  const format = useFormat();
  const worth = prizes.reduce((sum, { points, weight }) => sum + points * weight, 0) / ROTARY_PARTS;
  return (
    <>
      <Table css={table} aria-label={t('rotary.prizes')}>
        <thead>
          <tr>
            <th scope="col">{t('rotary.prize')}</th>
            <th scope="col" data-figure>
              {t('rotary.chance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ points, weight }, index) => (
            <tr key={points} data-won={points === wonPoints ? '' : undefined}>
              <td>
                <span css={dot} style={{ background: colorOf(index) }} />
                {points === 0 ? t('rotary.nothing') : format.points(points)}
              </td>
              <td data-figure>{format.percent(weight * PART_BP)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p css={mean}>{t('rotary.worth', { points: format.points(worth) })}</p>
    </>
  );
};
