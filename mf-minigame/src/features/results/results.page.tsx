import { css } from '@emotion/react';
import { MINI_NO_MAX, miniGameNames, sharedGames } from '@madang/contracts';
import { dayAfter, SeoulTime, seoulNoon, useFormat, useLanguage, useText } from '@madang/platform';
import { AreaFailed, ListPager } from '@madang/remote-kit';
import { Chip, color, Empty, inputBox, lazy, media, PageHeading, Segmented, Skeleton } from '@madang/ui';
import { OptionalDay } from '@madang/ui/day-range';
import { useOwnText } from '@madang/ui/own-text';
import { Suspense, useEffect, useState } from 'react';
import { ResultList } from './result-list.tsx';
import { noOf, useResults } from './use-results.ts';
import { spans } from './use-statistics.ts';

/** The charts are a chunk of their own: who reads the list does not fetch them. */
const StatisticsView = lazy(() => import('./statistics.tsx').then((module) => module.StatisticsView));

const lead = css`color: ${color.text2}; margin: 4px 0 20px; ${media.mobile} { margin: 0 0 14px; font-size: 13px; }`;
const zone = css`display: block;`;
const tools = css`
  display: flex; flex-wrap: wrap; gap: 10px 16px; align-items: center; margin-bottom: 16px;
  > div { max-width: 100%; } label, [data-field] { display: inline-flex; gap: 8px; align-items: center; font-size: 13px; color: ${color.text2}; } label > span, [data-field] > span { height: 40px; }
  ${media.mobile} { gap: 8px; > div { width: 100%; } label, [data-field] { display: grid; gap: 4px; flex: 1 1 130px; min-width: 0; > span { height: 44px; } } }
`;
/** On a phone in one line, which scrolls. */
const chips = css`display: inline-flex; flex-wrap: wrap; gap: 8px; ${media.mobile} { display: flex; flex-wrap: nowrap; flex: 0 0 100%; min-width: 0; overflow-x: auto; scrollbar-width: none; padding: 2px 0; }`;
const numberBox = css`width: 92px; ${media.mobile} { width: auto; }`;
const days = css`display: inline-flex; flex-wrap: wrap; gap: 8px; align-items: center; border: 0; padding: 0; min-width: 0; ${media.mobile} { display: flex; width: 100%; }`;
const head = css`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 16px; > div:last-of-type { margin-bottom: 16px; } ${media.mobile} { > div:last-of-type { flex: 1 0 100%; } }`;

const NO_DIGITS = String(MINI_NO_MAX).length;
const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, NO_DIGITS);

const Waiting = () => <Skeleton height={640} round={14} />;

const Filters = ({ results }: { results: ReturnType<typeof useResults> }) => {
  const t = useText('minigame');
  const language = useLanguage();
  const format = useFormat();
  const { date, today, view, span } = results;
  const number = useOwnText(results.no ? String(results.no) : '', (text) => results.go({ no: noOf(text) }), digitsOf);
  const named = [
    ['today', today],
    ['yesterday', dayAfter(today, -1)],
  ] as const;
  return (
    <div css={tools}>
      <Segmented
        label={t('results.game')}
        value={results.game}
        onChange={(game) => results.go({ game })}
        options={sharedGames.map((game) => ({ value: game, label: miniGameNames[game][language] }))}
      />
      <fieldset css={days} aria-label={t(results.view === 'list' ? 'results.day' : 'stats.span')}>
        <span css={chips}>
          {/* One of them is on: so many of the last rounds, or those of a day. */}
          {view === 'list' ? (
            <Chip on={date === ''} onClick={() => results.go({ date: '' })}>
              {t('results.all')}
            </Chip>
          ) : (
            spans.map((one) => (
              <Chip key={one} on={date === '' && span === one} onClick={() => results.go({ date: '', span: one })}>
                {t('stats.last', { n: format.number(Number(one)) })}
              </Chip>
            ))
          )}
          {named.map(([name, day]) => (
            <Chip key={name} on={date === day} onClick={() => results.go({ date: day })}>
              {t(`results.${name}`)}
            </Chip>
          ))}
        </span>
        <span data-field="">
          {t('results.day')}
          <OptionalDay
            label={t('results.day')}
            clearText={t('results.clearDay')}
            value={date}
            shown={date === '' ? '–' : format.date(seoulNoon(date))}
            max={today}
            onChange={(day) => results.go({ date: day })}
          />
        </span>
        {view === 'list' && (
          <label>
            {t('results.no')}
            <span css={[inputBox, numberBox]}>
              <input
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="search"
                placeholder={t('results.anyNo')}
                {...number}
              />
            </span>
          </label>
        )}
      </fieldset>
    </div>
  );
};

const Rounds = ({ results }: { results: ReturnType<typeof useResults> }) => {
  const t = useText('minigame');
  return (
    <>
      {results.state === 'error' && (
        <AreaFailed hasHome={false} title={t('failed.title')} isBusy={results.isBusy} onRetry={results.retry} />
      )}
      {results.state === 'loading' && <Waiting />}
      {results.state === 'empty' && <Empty icon="list" title={t('results.none')} help={t('results.noneHelp')} />}
      {results.state === 'rows' && <ResultList results={results.rows} />}
      <ListPager list={results} />
    </>
  );
};

/**
 * True when the data was fetched, or could not be: rendering then does not wait, or shows the
 * error.
 */
const useFetched = (wanted: boolean): boolean => {
  const [fetched, setFetched] = useState(false);
  useEffect(() => {
    const show = () => setFetched(true);
    if (wanted) StatisticsView.preload().then(show, show);
  }, [wanted]);
  return fetched;
};

/**
 * Past rounds of each mini game, each with the way to its proof, and what they come to together.
 */
export const Page = () => {
  const t = useText('minigame');
  const results = useResults();
  const isFetched = useFetched(results.view === 'stats');
  return (
    <>
      <div css={head}>
        <div>
          <PageHeading>{t('results.title')}</PageHeading>
          <p css={lead}>
            {t('results.lead')} <SeoulTime css={zone} />
          </p>
        </div>
        <Segmented
          label={t('results.view')}
          value={results.view}
          onChange={(view) => results.go({ view })}
          options={[
            { value: 'list', label: t('results.list'), icon: 'list' },
            { value: 'stats', label: t('results.stats'), icon: 'dashboard' },
          ]}
        />
      </div>
      <Filters results={results} />
      {results.view === 'stats' ? (
        <Suspense fallback={<Waiting />}>
          {isFetched ? <StatisticsView game={results.game} date={results.date} span={results.span} /> : <Waiting />}
        </Suspense>
      ) : (
        <Rounds results={results} />
      )}
    </>
  );
};
