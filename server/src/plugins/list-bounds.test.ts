import { MAX_LIST_DAYS, MAX_PAGE, MAX_WINLOSE_DAYS } from '@madang/contracts';
import { type Endpoint, endpoints } from '@madang/contracts/endpoints';
import { z } from 'zod';
import { assertListBounds } from './list-bounds.ts';

const NOW = Date.parse('2026-11-18T12:00:00+09:00');
const DAY_MS = 86_400_000;
/** A window that an operator sets is no list. */
const NO_LISTS = ['/api/operator/siteCheck'];

const lists = (Object.values(endpoints) as Endpoint[]).filter(
  ({ body, path }) =>
    body instanceof z.ZodObject && 'startDate' in body.shape && 'endDate' in body.shape && !NO_LISTS.includes(path),
);
/** A span of so many days that ends today, as this call writes days. */
const spanOf = (endpoint: Endpoint, days: number) => {
  const day = (before: number) => new Date(NOW - before * DAY_MS).toISOString().slice(0, 10);
  const isTime = (endpoint.body as z.ZodObject).safeParse({ page: 1, startDate: `${day(0)} 00:00:00` }).success;
  return {
    startDate: isTime ? `${day(days - 1)} 00:00:00` : day(days - 1),
    endDate: isTime ? `${day(0)} 23:59:59` : day(0),
  };
};
const codeOf = (endpoint: Endpoint, body: object): string => {
  try {
    assertListBounds(endpoint, body, NOW);
    return '0';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('[33-03] the lists with days are those of members and partners', () => {
  expect(lists.map(({ path }) => path).sort()).toEqual([
    '/api/bet/betlist',
    '/api/bet/winlose',
    '/api/bet/winlose/rows',
    '/api/cash/list/',
    '/api/partner/bettingList',
    '/api/partner/cashList',
    '/api/partner/partnerCalculationList',
    '/api/partner/partnerCalculationUserList',
    '/api/partner/partnerMoneyMoveList',
    '/api/partner/settlements',
    '/api/partner/whyTotal',
    '/api/point/list',
  ]);
});

test.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))(
  '[33-03] %s refuses a day more than it covers',
  (path, endpoint) => {
    const days = path.startsWith('/api/bet/winlose') ? MAX_WINLOSE_DAYS : MAX_LIST_DAYS;
    expect(endpoint.errors).toContain('RQ03');
    expect(codeOf(endpoint, spanOf(endpoint, days))).toBe('0');
    expect(codeOf(endpoint, spanOf(endpoint, days + 1))).toBe('RQ03');
    expect(codeOf(endpoint, { startDate: spanOf(endpoint, days + 1).startDate })).toBe('RQ03');
    expect(codeOf(endpoint, {})).toBe('0');
  },
);

test('[33-06] a page beyond the rows of a list is refused in every list', () => {
  expect(codeOf(endpoints.pointList, { page: MAX_PAGE })).toBe('0');
  expect(codeOf(endpoints.pointList, { page: MAX_PAGE + 1 })).toBe('RQ04');
});
