import fc from 'fast-check';
import { bodyOf, type FilterPlan, presetOf, presetSpan, presets, readFilters, writeFilters } from './list-filters.ts';

const TODAY = '2026-11-27';
const plan: FilterPlan = {
  days: 'yesterday',
  choices: { type: ['casino', 'slot'] },
  text: 'member',
  linked: ['vendor'],
};

test('[R-01] an address without filters names the last business day and all rows', () => {
  const filters = readFilters(plan, new URLSearchParams(), TODAY);
  expect(filters.days).toEqual({ start: '2026-11-26', end: '2026-11-26' });
  expect(bodyOf(filters)).toEqual({
    startDate: '2026-11-26 00:00:00',
    endDate: '2026-11-26 23:59:59',
    type: '',
    member: '',
    vendor: '',
  });
});

test('[R-01] days to come and unknown choices of an address count as absent', () => {
  const address = new URLSearchParams('startDate=2026-11-01&endDate=2027-01-01&type=roulette&member=guest001');
  const { days, values } = readFilters(plan, address, TODAY);
  expect(days).toEqual({ start: '2026-11-01', end: '2026-11-26' });
  expect(values).toEqual({ type: '', member: 'guest001', vendor: '' });
});

test('[R-01] filters survive the way through the address', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((back) => {
    const at = new Date(Date.UTC(2026, 10, 26) - back * 86_400_000);
    return at.toISOString().slice(0, 10);
  });
  fc.assert(
    fc.property(
      day,
      day,
      fc.constantFrom('', 'casino', 'slot'),
      fc.string({ maxLength: 64 }),
      fc.constantFrom<FilterPlan['usual']>(undefined, ...presets),
      (start, end, type, member, usual) => {
        const own: FilterPlan = { ...plan, ...(usual && { usual }) };
        const filters = { days: { start, end }, values: { type, member, vendor: '' } };
        expect(readFilters(own, writeFilters(own, filters, TODAY), TODAY)).toEqual(filters);
      },
    ),
  );
});

test('[R-01] each preset is recognised by its days', () => {
  // On the first of a month its days are those of the last day alone.
  for (const preset of presets) expect(presetOf(presetSpan(preset, '2026-11-26'), '2026-11-26')).toBe(preset);
  expect(presetSpan('month', '2026-11-26')).toEqual({ start: '2026-11-01', end: '2026-11-26' });
  expect(presetOf({ start: '2026-11-02', end: '2026-11-05' }, '2026-11-26')).toBeUndefined();
});
