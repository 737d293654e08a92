import { css } from '@emotion/react';
import { type DataOf, languageTag, type SportsDetail } from '@madang/contracts';
import { query, useFormat, useLanguage, useQuery, useText } from '@madang/platform';
import { BetTicket, type SportsTicketBet, useSportsTicket } from '@madang/remote-kit/ticket';
import { color, Money, media } from '@madang/ui';
import type { BetRow } from '../../bets/bet-row.ts';
import { productText } from './sports-bet.ts';

const frame = css`max-width: 520px; --ground: ${color.s2}; ${media.mobile} { --ground: ${color.s1}; }`;
const prices = css`padding: 0 16px 12px; font-size: 12px; color: ${color.text3}; li { display: flex; justify-content: space-between; gap: 12px; }`;
const note = css`margin: 10px 4px 0; font-size: 12px; color: ${color.text2};`;
const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

type ReceiptLeg = DataOf<'/api/sports/receipt'>['legs'][number];

/** The row of the betting list for its ticket. */
const ticketBet = (bet: SportsDetail, { type, settledAt, cash, winCash, betAt }: BetRow): SportsTicketBet => {
  const isSettled = settledAt !== null && type !== 'cancel';
  return {
    betId: bet.betId,
    mode: bet.mode,
    status: type === 'cancel' ? 'CANCELLED' : isSettled ? 'SETTLED' : 'WAIT',
    legs: bet.legs,
    stake: cash,
    odds: bet.odds,
    potentialWin: bet.potentialWin,
    cashedOut: bet.cashedOut,
    at: betAt,
    paid: isSettled || type === 'cancel' ? winCash : null,
  };
};

/** The return of each leg's market at acceptance, and its odds at the end. */
const Prices = ({ legs }: { legs: readonly ReceiptLeg[] }) => {
  const t = useText('mypage');
  const language = useLanguage();
  const figure = (hundredths: number) => (hundredths / 100).toLocaleString(languageTag[language], TWO);
  return (
    <ul css={prices} aria-label={t('sports.prices')}>
      {legs.map(({ eventId, marketCode, selCode, homeNames, returned, closingOdds }) => (
        <li key={`${eventId} ${marketCode} ${selCode}`}>
          {legs.length > 1 && <span>{homeNames[language]}</span>}
          <span>
            {t('sports.returned', { percent: figure(returned) })}
            {closingOdds !== null && ` · ${t('sports.closing', { odds: figure(closingOdds) })}`}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** A sports bet as its ticket, with its prices once the receipt is read. */
export const SportsBet = ({ bet, row }: { bet: SportsDetail; row: BetRow }) => {
  const t = useText('mypage');
  const ticketOf = useSportsTicket();
  const receipt = useQuery(query('/api/sports/receipt', { betId: bet.betId })).data;
  return (
    <>
      <div css={frame}>
        <BetTicket ticket={ticketOf(ticketBet(bet, row))}>{receipt && <Prices legs={receipt.legs} />}</BetTicket>
      </div>
      {bet.settlementVersion > 1 && <p css={note}>{t('sports.corrected')}</p>}
    </>
  );
};

/** What the bet was accepted by. */
export const SportsFacts = ({ bet }: { bet: SportsDetail }) => {
  const t = useText('mypage');
  const format = useFormat();
  const language = useLanguage();
  const product = productText(bet, language);
  return (
    <>
      {product && (
        <div data-wide>
          <dt>{t('sports.product')}</dt>
          <dd>{product}</dd>
        </div>
      )}
      {bet.cashedOut > 0 && (
        <div>
          <dt>{t('sports.cashedOut')}</dt>
          <dd>
            <Money value={bet.cashedOut} unit={format.wonUnit} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('sports.rules')}</dt>
        <dd>{String(bet.ruleVersion)}</dd>
      </div>
      {bet.delaySeconds > 0 && (
        <div>
          <dt>{t('sports.delay')}</dt>
          <dd>{t('sports.seconds', { n: bet.delaySeconds })}</dd>
        </div>
      )}
    </>
  );
};
