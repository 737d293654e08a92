import { css } from '@emotion/react';
import { miniGameNames, sharedGames } from '@madang/contracts';
import { SeoulTime, useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaError, color, Empty, Icon, inputBox, media, Pager, Segmented, Skeleton } from '@madang/ui';
import { Badges } from '../../round/badges.tsx';
import { DrawnBalls } from '../../round/drawn-balls.tsx';
import type { Result } from '../../round/result.ts';
import { useResults } from './use-results.ts';

const lead = css`color: ${color.text2}; margin: 4px 0 20px;`;
const tools = css`display: flex; flex-wrap: wrap; gap: 10px 16px; align-items: center; margin-bottom: 16px; label { display: inline-flex; gap: 8px; align-items: center; font-size: 13px; color: ${color.text2}; } label > span { height: 40px; }`;
const list = css`
  display: grid; border: 1px solid ${color.line}; border-radius: 14px; background: ${color.s1}; overflow: hidden;
  > li { display: grid; grid-template-columns: 132px minmax(0, 1fr) auto; gap: 8px 18px; align-items: center; padding: 14px 20px; border-bottom: 1px solid ${color.line}; }
  > li:last-of-type { border-bottom: 0; }
  > li > div { display: grid; gap: 8px; }
  small { display: block; font-size: 12px; color: ${color.text2}; }
  ${media.mobile} { > li { grid-template-columns: minmax(0, 1fr) auto; padding: 14px 16px; } > li > div { grid-row: 2; grid-column: 1 / -1; } }
`;
const proof = css`display: inline-flex; gap: 4px; align-items: center; font-size: 13px; color: ${color.text2}; min-height: 32px; ${media.mobile} { min-height: 44px; }`;

const Row = ({ result }: { result: Result }) => {
  const t = useText('minigame');
  const format = useFormat();
  return (
    <li>
      <p>
        <b>{t('round.no', { no: result.no })}</b>
        <small>{format.dateMinute(result.drawnAt)}</small>
      </p>
      <div>
        {result.balls && <DrawnBalls balls={result.balls} powerball={result.powerball} small />}
        <Badges result={result} />
      </div>
      <PageLink page="minigame.verify" query={{ round: result.roundId }} css={proof}>
        <Icon name="shield" size={16} />
        {t('round.verify')}
      </PageLink>
    </li>
  );
};

/** Past rounds of each mini game, each with the way to its proof. */
export const Page = () => {
  const t = useText('minigame');
  const language = useLanguage();
  const results = useResults();
  const { list: rows } = results;
  return (
    <>
      <h1>{t('results.title')}</h1>
      <p css={lead}>
        {t('results.lead')} <SeoulTime />
      </p>
      <div css={tools}>
        <Segmented
          label={t('results.game')}
          value={results.game}
          onChange={(game) => results.go({ game })}
          options={sharedGames.map((game) => ({ value: game, label: miniGameNames[game][language] }))}
        />
        <label>
          {t('results.day')}
          <span css={inputBox}>
            <input
              type="date"
              value={results.date}
              max={results.today}
              onChange={(event) => results.go({ date: event.target.value })}
            />
          </span>
        </label>
      </div>
      {results.failed && (
        <AreaError
          title={t('failed.title')}
          help={t('failed.help')}
          retryText={t('failed.retry')}
          busyText={t('failed.busy')}
          busy={results.asking}
          onRetry={results.retry}
        />
      )}
      {!rows && !results.failed && <Skeleton height={640} round={14} />}
      {rows?.length === 0 && <Empty icon="list" title={t('results.none')} help={t('results.noneHelp')} />}
      {rows && rows.length > 0 && (
        <ul css={list} aria-label={t('results.title')}>
          {rows.map((result) => (
            <Row key={result.roundId} result={result} />
          ))}
        </ul>
      )}
      {results.pages > 1 && (
        <Pager
          page={results.page}
          pages={results.pages}
          onPage={(page) => results.go({ page })}
          texts={{ label: t('results.pages'), previous: t('results.previous'), next: t('results.next') }}
        />
      )}
    </>
  );
};
