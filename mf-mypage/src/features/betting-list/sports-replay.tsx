import { css } from '@emotion/react';
import { type DataOf, languageTag, pickName, type SportsDetail, type SportsDetailLeg } from '@madang/contracts';
import { query, useFormat, useLanguage, useQuery, useText } from '@madang/platform';
import { color, Money, Tag } from '@madang/ui';
import { productText } from './sports-bet.ts';

const list = css`
  margin: 0; padding: 4px 16px; list-style: none; border-radius: 12px; background: ${color.s1}; border: 1px solid ${color.line};
  > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 14px; padding: 10px 0; font-size: 13px; }
  > li + li { border-top: 1px solid ${color.line}; }
  > li > [data-price] { grid-column: 1 / -1; }
  > li > [data-league], > li > [data-score], > li > [data-price] { font-size: 12px; color: ${color.text2}; }
  > li > [data-odds] { text-align: right; font-variant-numeric: tabular-nums; }
  > li > [data-result] { justify-self: end; }
`;
const note = css`margin: 10px 4px 0; font-size: 12px; color: ${color.text2};`;

const tones = { win: 'jade', halfWin: 'jade', void: 'neutral', halfLose: 'neutral', lose: 'persimmon' } as const;
const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

type ReceiptLeg = DataOf<'/api/sports/receipt'>['legs'][number];

const Leg = ({ leg, accepted }: { leg: SportsDetailLeg; accepted: ReceiptLeg | undefined }) => {
  const t = useText('mypage');
  const format = useFormat();
  const language = useLanguage();
  const scores = [
    leg.scoreAtAcceptance && t('sports.at', { ...leg.scoreAtAcceptance }),
    leg.score && t('sports.score', { ...leg.score }),
  ].filter(Boolean);
  const figure = (hundredths: number) => (hundredths / 100).toLocaleString(languageTag[language], TWO);
  const prices = accepted && [
    t('sports.returned', { percent: figure(accepted.returned) }),
    ...(accepted.closingOdds === null ? [] : [t('sports.closing', { odds: figure(accepted.closingOdds) })]),
  ];
  return (
    <li>
      <span data-league>{`${leg.leagueNames[language]} · ${format.dateMinute(leg.startsAt)}`}</span>
      <span data-odds>{figure(leg.odds)}</span>
      <b>{`${leg.homeNames[language]} – ${leg.awayNames[language]}`}</b>
      <span data-result>
        {leg.result ? (
          <Tag tone={tones[leg.result]}>{t(`sports.result.${leg.result}`)}</Tag>
        ) : (
          <Tag tone="outline">{t('sports.open')}</Tag>
        )}
      </span>
      <span>{pickName(leg, language, leg)}</span>
      <span />
      {scores.length > 0 && <span data-score>{scores.join(' · ')}</span>}
      {prices && <span data-price>{prices.join(' · ')}</span>}
    </li>
  );
};

/** The legs of a sports bet with their results, and their prices once the receipt is read. */
export const SportsReplay = ({ bet }: { bet: SportsDetail }) => {
  const t = useText('mypage');
  const receipt = useQuery(query('/api/sports/receipt', { betId: bet.betId })).data;
  return (
    <>
      <ul css={list} aria-label={t('sports.label')}>
        {bet.legs.map((leg, index) => (
          <Leg key={`${leg.eventId} ${leg.marketCode} ${leg.selCode}`} leg={leg} accepted={receipt?.legs[index]} />
        ))}
      </ul>
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
