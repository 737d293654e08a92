import { css } from '@emotion/react';
import { LOTTERY_OUTCOMES, LOTTERY_RETURN_BP, lotteryTiers, lotteryWays } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { color, Money, Table } from '@madang/ui';

const table = css`
  td:first-of-type { white-space: nowrap; } td { height: 40px; }
  @media (max-width: 420px) { && :is(th, td) { padding-left: 6px; padding-right: 6px; font-size: 12px; &:first-of-type { padding-left: 16px; white-space: normal; } &:last-of-type { padding-right: 16px; } } }
`;
const note = css`font-size: 13px; color: ${color.text2}; padding: 12px 20px 16px;`;
const HUNDREDTH = 100;

/** Of how many tickets one wins, to the hundredth. */
const oneIn = (ways: number): number => Math.round((LOTTERY_OUTCOMES / ways) * HUNDREDTH) / HUNDREDTH;

/** Ways in which a ticket wins anything. */
export const winningWays = lotteryTiers.reduce((sum, tier) => sum + lotteryWays(tier), 0);

/** What hit is worth what, and how likely it is; what a ticket gives back follows from it. @param price of a ticket, won */
export const PrizeTable = ({ price }: { price: number }) => {
  const t = useText('casino');
  const format = useFormat();
  return (
    <>
      <Table css={table} aria-label={t('lottery.prizes')}>
        <thead>
          <tr>
            <th scope="col">{t('lottery.hits')}</th>
            <th scope="col" data-figure>
              {t('lottery.chance')}
            </th>
            <th scope="col" data-figure>
              {t('lottery.prize')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lotteryTiers.map((tier) => (
            <tr key={`${tier.hits}${tier.powerball}`}>
              <td>{t(tier.powerball ? 'lottery.hitsPower' : 'lottery.hitsOnly', { n: tier.hits })}</td>
              <td data-figure>{t('lottery.oneIn', { n: format.number(oneIn(lotteryWays(tier))) })}</td>
              <td data-figure>
                <Money value={tier.times * price} unit={format.wonUnit} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p css={note}>
        {t('lottery.return', {
          percent: format.returns(LOTTERY_RETURN_BP),
          about: format.number(Math.round(oneIn(winningWays))),
        })}
      </p>
    </>
  );
};
