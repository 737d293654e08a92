import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { color, media, Skeleton, Tag, type TagTone, VisuallyHidden } from '@madang/ui';
import { marketOf } from '../../events/event.ts';
import { useMarketTexts } from '../../events/market-texts.ts';
import type { MarketResult } from './use-results.ts';

const row = css`
  display: grid; grid-template-columns: 168px minmax(0, 1fr) 92px; gap: 8px 18px; align-items: center; padding: 12px 20px; border-bottom: 1px solid ${color.line};
  &:last-of-type { border-bottom: 0; }
  > [data-when] { font-size: 12px; color: ${color.text2}; font-variant-numeric: tabular-nums; > span { display: block; } }
  > [data-score] { text-align: right; font-variant-numeric: tabular-nums; > b { display: block; font-size: 16px; } > small { font-size: 12px; color: ${color.text2}; } }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr) auto; padding: 12px 16px; > [data-when] { grid-area: 1 / 1; > span { display: inline; margin-right: 8px; } } > [data-match] { grid-column: 1 / -1; grid-row: 2; } > [data-score] { grid-area: 1 / 2; display: flex; align-items: baseline; gap: 8px; } }
`;
const waiting = css`${row} height: 109px; ${media.mobile} { height: 182px; }`;
const market = css`font-size: 12px; color: ${color.text2};`;
const sides = css`display: block; margin: 2px 0 8px; font-weight: 600; overflow-wrap: anywhere;`;
const prices = css`
  display: flex; flex-wrap: wrap; gap: 6px;
  > span { display: inline-flex; align-items: center; gap: 8px; min-height: 32px; padding: 0 10px; border: 1px solid ${color.line}; border-radius: 8px; font-size: 13px; color: ${color.text2}; font-variant-numeric: tabular-nums; }
  > [data-won] { border-color: ${color.jade}; color: ${color.text}; > b { color: ${color.jade}; } }
`;

const tones: Record<MarketResult['prices'][number]['result'], TagTone> = {
  win: 'jade',
  halfWin: 'jade',
  void: 'outline',
  halfLose: 'neutral',
  lose: 'neutral',
};

/** One market with its odds at the end and what each selection came to. */
export const ResultRow = ({ result }: { result: MarketResult }) => {
  const t = useText('sports');
  const format = useFormat();
  const language = useLanguage();
  const texts = useMarketTexts();
  const found = marketOf(result.marketCode);
  const isVoid = result.prices.every((price) => price.result === 'void');
  return (
    <li css={row}>
      <p data-when>
        <span>{format.dateMinute(result.startsAt)}</span>
        <span>{t(`sport.${result.sport}`)}</span>
        <span>{result.leagueNames[language]}</span>
      </p>
      <div data-match>
        <span css={market}>{texts.market(result.marketCode)}</span>
        <span css={sides}>{`${result.homeNames[language]} – ${result.awayNames[language]}`}</span>
        <div css={prices}>
          {result.prices.map((price) => {
            const isWon = price.result === 'win' || price.result === 'halfWin';
            return (
              <span key={price.selCode} data-won={isWon || undefined}>
                <span>{found ? texts.selection(result.marketCode, price.selCode) : price.selCode}</span>
                {price.odds !== null && <b translate="no">{texts.figures.odds(price.odds)}</b>}
                {(isWon || price.result !== 'lose') && (
                  <Tag tone={tones[price.result]}>{t(`result.${price.result}`)}</Tag>
                )}
                {price.result === 'lose' && <VisuallyHidden>{t('result.lose')}</VisuallyHidden>}
              </span>
            );
          })}
        </div>
      </div>
      <p data-score>
        {result.score ? (
          <b translate="no">{`${result.score.home} : ${result.score.away}`}</b>
        ) : (
          <b>{isVoid ? t('result.void') : '–'}</b>
        )}
        {result.half && <small>{t('results.half', { home: result.half.home, away: result.half.away })}</small>}
        {result.version > 1 && <small>{t('results.corrected')}</small>}
      </p>
    </li>
  );
};

/** A result before it arrives, in its place. */
export const WaitingResult = () => (
  <div css={waiting}>
    <Skeleton width={110} height={12} />
    <Skeleton width="46%" height={14} />
    <Skeleton width={44} height={16} />
  </div>
);
