/** The filters of a list as the address carries them, in days of Asia/Seoul. Pure. */
import { type DaySpan, dayAfter, notAfter, secondsOf } from '@madang/platform';
import { readDays, writeDays } from '@madang/remote-kit';

export const presets = ['last', '7', '30', 'month'] as const;
export type Preset = (typeof presets)[number];

/** What a list can be filtered by. */
export interface FilterPlan {
  /** The last day: business days end yesterday, everything else today. */
  readonly days?: 'today' | 'yesterday';
  /** The span without dates in the address; the last day where it is absent. */
  readonly usual?: Preset;
  /** Fields of a few values each; empty: all. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** The one field of free text. */
  readonly text?: string;
  /** Fields that links and cells set; they show as a chip that removes them. */
  readonly linked?: readonly string[];
  /** Rows of a page to choose from, and how many without a choice; absent: the list has its own. */
  readonly sizes?: { readonly all: readonly number[]; readonly usual: number };
}

export interface Filters {
  readonly days: DaySpan | null;
  /** Of choices and text, by field; empty: all. */
  readonly values: Readonly<Record<string, string>>;
  /** Rows of a page, where the list has a choice. */
  readonly perPage?: number;
}

const MAX_TEXT = 64;

/** The last day that a list can show. */
export const lastDayOf = (plan: FilterPlan, today: string): string =>
  plan.days === 'yesterday' ? dayAfter(today, -1) : today;

export const presetSpan = (preset: Preset, last: string): DaySpan => {
  if (preset === 'month') return { start: `${last.slice(0, 8)}01`, end: last };
  return { start: preset === 'last' ? last : dayAfter(last, 1 - Number(preset)), end: last };
};

const usualSpan = (plan: FilterPlan, today: string): DaySpan =>
  presetSpan(plan.usual ?? 'last', lastDayOf(plan, today));

/** The preset that has these days; undefined: none. */
export const presetOf = ({ start, end }: DaySpan, last: string): Preset | undefined =>
  presets.find((preset) => {
    const span = presetSpan(preset, last);
    return span.start === start && span.end === end;
  });

const fieldsOf = ({ choices = {}, text, linked = [] }: FilterPlan): string[] => [
  ...Object.keys(choices),
  ...(text ? [text] : []),
  ...linked,
];

/** The filters of an address; an unknown value counts as absent. */
export const readFilters = (plan: FilterPlan, address: URLSearchParams, today: string): Filters => {
  const last = lastDayOf(plan, today);
  const days = readDays(address, usualSpan(plan, today), last);
  const choiceOf = (field: string): string => {
    const value = address.get(field) ?? '';
    const known = plan.choices?.[field];
    return known && !known.includes(value) ? '' : value.slice(0, MAX_TEXT);
  };
  return {
    days: plan.days ? { ...days, start: notAfter(days.start, last) } : null,
    values: Object.fromEntries(fieldsOf(plan).map((field) => [field, choiceOf(field)])),
    ...(plan.sizes && {
      perPage: plan.sizes.all.find((size) => String(size) === address.get('perPage')) ?? plan.sizes.usual,
    }),
  };
};

/** The address of filters: what is usual is left out. */
export const writeFilters = (plan: FilterPlan, { days, values, perPage }: Filters, today: string): URLSearchParams => {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return new URLSearchParams({
    ...(days && writeDays(days, usualSpan(plan, today))),
    ...Object.fromEntries(filled),
    ...(perPage !== plan.sizes?.usual && { perPage: String(perPage) }),
  });
};

/** Fields of the call. */
export const bodyOf = ({ days, values, perPage }: Filters): Record<string, string | number> => ({
  ...(days && secondsOf(days)),
  ...values,
  ...(perPage !== undefined && { perPage }),
});
