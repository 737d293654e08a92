/** What one figure is made of: total, settlement, those directly below, members, bets. */
import { type DataOf, isApiError } from '@madang/contracts';
import { query, useQuery } from '@madang/platform';
import { useState } from 'react';

export const gameTypes = ['casino', 'hotelcasino', 'slot', 'mini', 'sports'] as const;
export type GameType = (typeof gameTypes)[number];
export type Why = DataOf<'/api/partner/why'>;

export interface WhyPlace {
  nodeIdx: number;
  memNick: string;
}

/** A line of a member, whose bets can be shown. */
export interface WhyLine {
  memId: string;
  /** The day of its bets. */
  origin: string;
}

export interface WhyStart extends WhyPlace {
  /** Business days of the list, both included. */
  days: { start: string; end: string };
  /** Empty: all. */
  type: GameType | '';
}

/** A day, or all of the list; a game type, or all. */
interface Part {
  period: string;
  type: GameType | '';
}

export const useWhy = (start: WhyStart) => {
  const { days } = start;
  const [way, setWay] = useState<readonly WhyPlace[]>([start]);
  const [{ period, type }, setPart] = useState<Part>({
    period: days.start === days.end ? days.end : '',
    type: start.type,
  });
  const [line, setLine] = useState<WhyLine | null>(null);
  const { nodeIdx } = way.at(-1) ?? start;
  // One day of one game type has a formula; everything else is a total of several.
  const one = period !== '' && type !== '' ? { period, type } : null;
  const [startDate, endDate] = period === '' ? [days.start, days.end] : [period, period];
  const formula = useQuery({
    ...query('/api/partner/why', { nodeIdx, period: endDate, type: one?.type ?? 'casino' }),
    enabled: one !== null,
  });
  const total = useQuery({
    ...query('/api/partner/whyTotal', { nodeIdx, startDate, endDate, type }),
    enabled: one === null,
  });
  const answer = one ? formula : total;
  const isAbsent = isApiError(answer.error, 'PT05');
  const show = (next: Partial<Part>) => {
    setLine(null);
    setPart({ period, type, ...next });
  };
  return {
    way,
    nodeIdx,
    period,
    type,
    one,
    line,
    state: answer.data ? 'there' : isAbsent ? 'absent' : answer.isError ? 'error' : 'loading',
    formula: one ? formula.data : undefined,
    total: one ? undefined : total.data,
    isBusy: answer.isFetching,
    retry: () => void answer.refetch(),
    show,
    goDown: (to: WhyPlace) => {
      setLine(null);
      setWay([...way, to]);
    },
    goTo: (index: number) => {
      setLine(null);
      setWay(way.slice(0, index + 1));
    },
    showBets: (of: WhyLine | null) => setLine(of),
  } as const;
};
