import { css } from '@emotion/react';
import { marketTabs, sports } from '@madang/contracts';
import { dayAfter, SeoulTime, seoulNoon, useFormat, useLanguage, useText } from '@madang/platform';
import { AreaFailed, ListPager } from '@madang/remote-kit';
import { Chip, color, Empty, Icon, inputBox, media, PageHeading, Segmented, Select, Tag } from '@madang/ui';
import { OptionalDay } from '@madang/ui/day-range';
import { useOwnText } from '@madang/ui/own-text';
import { ResultRow, WaitingResult } from './result-row.tsx';
import { useResults } from './use-results.ts';

const lead = css`display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; color: ${color.text2}; margin: 4px 0 20px; ${media.mobile} { margin: 0 0 14px; font-size: 13px; }`;
const tools = css`
  display: flex; flex-wrap: wrap; gap: 10px 16px; align-items: center; margin-bottom: 16px;
  select, input { min-width: 0; max-width: 100%; }
  ${media.mobile} { gap: 8px; > div { width: 100%; } }
`;
/** A line of its own: beside tabs and days the last field would be alone below. */
const fields = css`display: flex; flex: 1 0 100%; flex-wrap: wrap; gap: 10px; align-items: center; > [data-team] { height: 40px; width: 220px; padding: 0 12px; font-size: 13px; } ${media.mobile} { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; > span, > [data-team] { width: auto; height: 44px; font-size: 16px; } }`;
const chips = css`display: inline-flex; flex-wrap: wrap; gap: 8px; ${media.mobile} { display: flex; flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; padding: 2px 0; width: 100%; }`;
const list = css`margin: 0; padding: 0; list-style: none; border: 1px solid ${color.line}; border-radius: 14px; background: ${color.s1}; overflow: hidden;`;

type Results = ReturnType<typeof useResults>;

const Filters = ({ results }: { results: Results }) => {
  const t = useText('sports');
  const language = useLanguage();
  const { date } = useFormat();
  const { filters, today, leagues, go } = results;
  const team = useOwnText(filters.team, (text) => go({ team: text }));
  const days = [
    ['today', today],
    ['yesterday', dayAfter(today, -1)],
  ] as const;
  return (
    <div css={tools}>
      <Segmented
        label={t('results.tab')}
        value={filters.tab}
        onChange={(tab) => go({ tab })}
        options={marketTabs.map((tab) => ({ value: tab, label: t(`results.tabs.${tab}`) }))}
      />
      <div css={chips}>
        <Chip on={filters.date === ''} onClick={() => go({ date: '' })}>
          {t('results.allDays')}
        </Chip>
        {days.map(([name, day]) => (
          <Chip key={name} on={filters.date === day} onClick={() => go({ date: day })}>
            {t(`results.${name}`)}
          </Chip>
        ))}
      </div>
      <div css={fields}>
        <OptionalDay
          label={t('list.day')}
          clearText={t('list.clearDay')}
          value={filters.date}
          shown={filters.date === '' ? t('list.day') : date(seoulNoon(filters.date))}
          max={today}
          onChange={(day) => go({ date: day })}
        />
        <Select
          label={t('list.sports')}
          value={filters.sport}
          onChange={(sport) => go({ sport, leagueId: '' })}
          options={[
            { value: '' as const, label: t('results.allSports') },
            ...sports.map((sport) => ({ value: sport, label: t(`sport.${sport}`) })),
          ]}
        />
        <Select
          label={t('list.league')}
          value={filters.leagueId}
          onChange={(leagueId) => go({ leagueId })}
          options={[
            { value: '', label: t('list.allLeagues') },
            ...leagues.map(({ leagueId, names }) => ({ value: leagueId, label: names[language] })),
          ]}
        />
        <span css={inputBox} data-team="">
          <Icon name="search" size={16} />
          <input
            type="search"
            maxLength={40}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={t('results.team')}
            placeholder={t('results.team')}
            {...team}
          />
        </span>
      </div>
    </div>
  );
};

const ROWS = 8;

/** The list before its results arrive, in the places of its rows. */
const WaitingResults = () => (
  <div css={list} aria-busy="true">
    {Array.from({ length: ROWS }, (_, index) => (
      <WaitingResult key={index} />
    ))}
  </div>
);

/**
 * Results of markets by kind: what each selection came to, with the score and its odds at the end.
 */
export const Page = () => {
  const t = useText('sports');
  const results = useResults();
  return (
    <>
      <PageHeading>{t('results.title')}</PageHeading>
      <p css={lead}>
        <span>{t('results.lead')}</span>
        <SeoulTime />
        <Tag tone="outline">{t('simulated')}</Tag>
      </p>
      <Filters results={results} />
      {results.state === 'error' && (
        <AreaFailed hasHome={false} title={t('results.failed')} isBusy={results.isBusy} onRetry={results.retry} />
      )}
      {results.state === 'loading' && <WaitingResults />}
      {results.state === 'empty' && <Empty icon="list" title={t('results.none')} help={t('results.noneHelp')} />}
      {results.state === 'rows' && (
        <>
          <ul css={list} aria-label={t('results.title')}>
            {results.rows.map((result) => (
              <ResultRow key={`${result.eventId} ${result.marketCode}`} result={result} />
            ))}
          </ul>
          <ListPager list={results} />
        </>
      )}
    </>
  );
};
