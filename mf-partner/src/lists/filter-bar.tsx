import { css } from '@emotion/react';
import { MAX_LIST_DAYS } from '@madang/contracts';
import { seoulNoon, spanError, useFormat, useText } from '@madang/platform';
import { Button, Icon, inputBox, media, Segmented, Select } from '@madang/ui';
import { DayRange } from '@madang/ui/day-range';
import { useOwnText } from '@madang/ui/own-text';
import type { ReactNode } from 'react';
import { lastDayOf, type Preset, presetOf, presetSpan, presets } from './list-filters.ts';
import type { PartnerList } from './use-partner-list.ts';

const bar = css`
  display: flex; flex-wrap: wrap; gap: 10px; align-items: flex-start; margin: 16px 0 12px;
  > form { width: 240px; ${media.mobile} { width: 100%; } } > [data-tools] { margin-left: auto; display: flex; flex-wrap: wrap; align-items: center; gap: 2px; min-height: 40px; ${media.mobile} { margin-left: -10px; } }
  ${media.mobile} { input { font-size: 16px; } }
`;
const field = css`width: 100%;`;

/** Finds on Enter and when the focus leaves the field. */
const TextFilter = ({ list, name }: { list: PartnerList; name: string }) => {
  const t = useText('partner');
  const text = useOwnText(list.filters.values[name] ?? '', (next) => list.set(name, next));
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <span css={[inputBox, field]} data-small="true">
        <Icon name="search" size={16} />
        <input
          type="search"
          aria-label={t(`filters.${name}`)}
          placeholder={t(`filters.${name}`)}
          maxLength={64}
          enterKeyHint="search"
          autoComplete="off"
          {...text}
        />
      </span>
    </form>
  );
};

/** Days, choices and the one field of text; each acts at once. */
export const FilterBar = ({ list, tools }: { list: PartnerList; tools?: ReactNode }) => {
  const t = useText('partner');
  const { date } = useFormat();
  const { plan, filters, today } = list;
  const { days } = filters;
  const last = lastDayOf(plan, today);
  return (
    <div css={bar}>
      {days && (
        <>
          <Segmented<Preset | ''>
            label={t('filters.span')}
            options={presets.map((value) => ({
              value,
              label: t(value === 'last' ? `filters.spans.${plan.days}` : `filters.spans.${value}`),
            }))}
            value={presetOf(days, last) ?? ''}
            onChange={(value) => value && list.show({ ...filters, days: presetSpan(value, last) })}
          />
          <DayRange
            start={days.start}
            end={days.end}
            max={last}
            texts={{ from: t('filters.from'), to: t('filters.to'), wrong: t('filters.impossible') }}
            error={spanError(days, MAX_LIST_DAYS)}
            write={(day) => date(seoulNoon(day))}
            onChange={(next, replace) => list.show({ ...filters, days: next }, { replace })}
          />
        </>
      )}
      {Object.entries(plan.choices ?? {}).map(([name, values]) => (
        <Select
          key={name}
          label={t(`filters.${name}`)}
          options={[
            { value: '', label: t(`choices.${name}.all`) },
            ...values.map((value) => ({ value, label: t(`choices.${name}.${value}`) })),
          ]}
          value={filters.values[name] ?? ''}
          onChange={(value) => list.set(name, value)}
        />
      ))}
      {(plan.linked ?? []).map(
        (name) =>
          filters.values[name] && (
            <Button key={name} scale="small" tone="quiet" icon="x" onClick={() => list.set(name, '')}>
              {t(`filters.${name}`)} · <span data-author="member">{filters.values[name]}</span>
            </Button>
          ),
      )}
      {plan.text && <TextFilter list={list} name={plan.text} />}
      {tools && <div data-tools>{tools}</div>}
    </div>
  );
};
