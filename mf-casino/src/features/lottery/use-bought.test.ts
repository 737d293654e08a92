import { renderHook } from '@testing-library/react';
import { useBought } from './use-bought.ts';
import type { Ticket } from './use-lottery.ts';

const rows = (...ids: number[]) => ids.map((ticketIdx) => ({ ticketIdx }) as Ticket);

test('[C-08] tickets newer than those that the page began with are marked as bought', () => {
  const { result, rerender } = renderHook(({ list }: { list?: Ticket[] }) => useBought(list), {
    initialProps: {},
  });
  const marked = (list: Ticket[]) => list.filter(result.current).map(({ ticketIdx }) => ticketIdx);
  expect(marked(rows(8, 7))).toEqual([]);
  rerender({ list: rows(8, 7) });
  expect(marked(rows(8, 7))).toEqual([]);
  rerender({ list: rows(9, 8, 7) });
  expect(marked(rows(9, 8, 7))).toEqual([9]);
});
