/** All behaviour of the lottery: the draw on sale, the member's lines and tickets, realtime news. */
import { type DataOf, LOTTERY_TOPIC, type LotteryLine, realtimeResumed } from '@madang/contracts';
import { bus, call, query, refetchQueries, useQuery, useQueryClient, useText, useTopic } from '@madang/platform';
import { noFilters, useAct, usePagedList } from '@madang/remote-kit';
import { useCallback, useEffect, useState } from 'react';
import { useBasket } from './use-basket.ts';

export type LotteryInfo = DataOf<'/api/lottery/info'>;
export type Result = LotteryInfo['results'][number];
export type Ticket = DataOf<'/api/lottery/tickets'>['list'][number];

/** What was drawn; null: nothing, or not yet. */
export const drawnOf = (result: Result | null): LotteryLine | null =>
  result?.numbers && result.powerball !== null ? { numbers: result.numbers, powerball: result.powerball } : null;

/** What a press sends. */
interface Sent {
  readonly drawId: string;
  readonly terminal: string;
  readonly lines: { numbers: number[]; powerball: number }[];
}

const INFO_PATH = '/api/lottery/info';
const INFO = query(INFO_PATH, {});
const TICKETS = '/api/lottery/tickets';

export const useLottery = () => {
  const client = useQueryClient();
  const platformText = useText('platform');
  const { data: info, isError, isFetching, refetch } = useQuery(INFO);
  const tickets = usePagedList({ path: TICKETS, filters: noFilters, body: () => ({}), isInAddress: false });
  const basket = useBasket();
  const [bought, setBought] = useState<{ tickets: number; drawId: string }>();
  const act = useAct<never, Sent>({
    kept: { name: 'lottery', keys: ['drawId', 'terminal', 'lines'] },
  });

  const renew = useCallback(() => refetchQueries(client, INFO_PATH, TICKETS), [client]);
  const onNews = useCallback((): void => void renew(), [renew]);
  useTopic(LOTTERY_TOPIC, onNews, onNews);
  useEffect(() => bus.on(realtimeResumed, onNews), [onNews]);

  return {
    info,
    state: info ? 'ready' : isError ? 'failed' : 'loading',
    pending: isFetching,
    retry: () => void refetch(),
    renew: onNews,
    basket,
    buying: act.isBusy,
    buy: () => {
      const { lines } = basket;
      if (!info || (lines.length === 0 && !act.isUnanswered)) return;
      const { drawId, terminal } = info.draw;
      setBought(undefined);
      void act.apply({
        body: { drawId, terminal, lines },
        send: (requestId, sent, clientSeed) => call('/api/lottery/buy', { requestId, ...sent, luck: clientSeed }),
        // The tickets are displayed at once, and a line that is added meanwhile stays.
        refresh: async () => void renew(),
        done: (sent, sold) => {
          basket.empty();
          setBought({ tickets: sold.tickets, drawId: sent.drawId });
          tickets.turnTo(1);
        },
      });
    },
    error: act.errorAt(null) ?? (act.isUnanswered ? platformText('unanswered.note') : ''),
    /** The next press requests the outcome of the last purchase, before another one. Decision 86. */
    isUnanswered: act.isUnanswered,
    /** Tickets of the last purchase while their draw is on sale; 0: none since another act. */
    bought: bought?.drawId === info?.draw.drawId ? (bought?.tickets ?? 0) : 0,
    tickets,
  } as const;
};

export type Lottery = ReturnType<typeof useLottery>;
