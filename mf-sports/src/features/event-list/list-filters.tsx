import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { Button, Chip, Icon, media, Select } from '@madang/ui';
import { SecondMarketChoice } from '../../board/second-market-choice.tsx';
import { sports } from '../../events/event.ts';
import type { EventListState, Filter, Tab } from './use-event-list.ts';

const frame = css`
  display: flex; flex-wrap: wrap; align-items: center; gap: 10px 16px;
  > [data-sports], > [data-selects] { display: flex; gap: 8px; min-width: 0; } > [data-sports] { flex-wrap: wrap; } > [data-new]:empty { display: none; } > [data-selects] { margin-left: auto; > span { max-width: 190px; @media (max-width: 1199px) { max-width: 140px; } } }
  ${media.mobile} {
    > [data-sports] { flex-wrap: nowrap; overflow-x: auto; margin: 0 -16px; padding: 2px 16px; scrollbar-width: none; }
    > [data-selects] { margin: 0; width: 100%; > span { flex: 1 1 0; max-width: none; height: 44px; } }
  }
`;

/** Sports as chips with their counts; league and day as selects. */
export const ListFilters = ({ list, tab }: { list: EventListState; tab: Tab }) => {
  const t = useText('sports');
  const format = useFormat();
  const language = useLanguage();
  const { counts, filter, setFilter, leagues, day, setDay, days, today, waiting, adopt } = list;
  const chip = (sport: Filter['sport'], name: string, count: number) => (
    <Chip key={sport} on={filter.sport === sport} onClick={() => setFilter({ sport })}>
      {sport === 'favourites' && <Icon name="star" size={16} />}
      {name} {count}
    </Chip>
  );
  const dayName = (one: string): string => (one === today ? t('list.today') : format.monthDay(`${one}T00:00:00+09:00`));
  const known = days.some((one) => one.day === day) || day === '' ? days : [{ day, count: 0 }, ...days];
  return (
    <div css={frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of filters, not a form */}
      <div role="group" data-sports="" aria-label={t('list.sports')}>
        {chip('', t('list.all'), counts.all)}
        {sports.map((sport) => chip(sport, t(`sport.${sport}`), counts.bySport.get(sport) ?? 0))}
        {counts.marked > 0 && chip('favourites', t('favourites.title'), counts.marked)}
      </div>
      {tab !== 'special' && <SecondMarketChoice />}
      <div role="status" data-new="">
        {waiting > 0 && (
          <Button scale="small" icon="refresh" onClick={adopt}>
            {t('live.new', { n: waiting })}
          </Button>
        )}
      </div>
      <div data-selects="">
        <Select
          label={t('list.league')}
          options={[
            { value: '', label: t('list.allLeagues') },
            ...leagues.map(([value, names]) => ({ value, label: names[language] })),
          ]}
          value={filter.leagueId}
          onChange={(leagueId) => setFilter({ leagueId })}
        />
        <Select
          label={t('list.day')}
          options={[
            ...known.map((one) => ({
              value: one.day,
              label: t('list.dayCount', { day: dayName(one.day), n: one.count }),
            })),
            { value: '', label: t('list.week') },
          ]}
          value={day}
          onChange={setDay}
        />
      </div>
    </div>
  );
};
