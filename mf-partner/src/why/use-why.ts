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

export interface WhyStart extends WhyPlace {
  /** Business days of the list, both included. */
  days: { start: string; end: string };
  type: GameType | '';
}

export const useWhy = (start: WhyStart) => {
  const [way, setWay] = useState<readonly WhyPlace[]>([start]);
  const [period, setPeriod] = useState(start.days.end);
  const [type, setType] = useState<GameType>(start.type || 'casino');
  const [member, setMember] = useState<string | null>(null);
  const place = way.at(-1) ?? start;
  const answer = useQuery(query('/api/partner/why', { nodeIdx: place.nodeIdx, period, type }));
  const isAbsent = isApiError(answer.error, 'PT05');
  return {
    way,
    place,
    period,
    type,
    member,
    state: answer.data ? 'there' : isAbsent ? 'absent' : answer.isError ? 'error' : 'loading',
    data: answer.data,
    isBusy: answer.isFetching,
    retry: () => void answer.refetch(),
    showDay: (day: string) => {
      setMember(null);
      setPeriod(day);
    },
    showType: (next: GameType) => {
      setMember(null);
      setType(next);
    },
    goDown: (to: WhyPlace) => {
      setMember(null);
      setWay([...way, to]);
    },
    goTo: (index: number) => {
      setMember(null);
      setWay(way.slice(0, index + 1));
    },
    showBets: (memId: string | null) => setMember(memId),
  } as const;
};
