/** The chain of what one figure is made of: settlement, those directly below, members, bets. */
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
  type: GameType | '';
}

export const useWhy = (start: WhyStart) => {
  const [way, setWay] = useState<readonly WhyPlace[]>([start]);
  const [period, setPeriod] = useState(start.days.end);
  const [type, setType] = useState<GameType>(start.type || 'casino');
  const [line, setLine] = useState<WhyLine | null>(null);
  const step = way.at(-1) ?? start;
  const answer = useQuery(query('/api/partner/why', { nodeIdx: step.nodeIdx, period, type }));
  const isAbsent = isApiError(answer.error, 'PT05');
  return {
    way,
    step,
    period,
    type,
    line,
    state: answer.data ? 'there' : isAbsent ? 'absent' : answer.isError ? 'error' : 'loading',
    data: answer.data,
    isBusy: answer.isFetching,
    retry: () => void answer.refetch(),
    showDay: (day: string) => {
      setLine(null);
      setPeriod(day);
    },
    showType: (next: GameType) => {
      setLine(null);
      setType(next);
    },
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
