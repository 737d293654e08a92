/** The lottery as the page has it: the draw on sale, the member's lines and tickets, and news by realtime. */
import { type DataOf, isApiError, LOTTERY_TOPIC, type LotteryLine, realtimeResumed } from '@madang/contracts';
import {
  actErrorText,
  bus,
  call,
  keepPreviousData,
  query,
  refetchQueries,
  unansweredBody,
  useIntention,
  useQuery,
  useQueryClient,
  useText,
  useTopic,
} from '@madang/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
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

const INFO = query('/api/lottery/info', {});
const TICKETS = '/api/lottery/tickets';

export const useLottery = () => {
  const client = useQueryClient();
  const { data: info, isError, isFetching, refetch } = useQuery(INFO);
  const [page, setPage] = useState(1);
  const tickets = useQuery({ ...query(TICKETS, { page }), placeholderData: keepPreviousData });
  const basket = useBasket();
  const [buying, setBuying] = useState(false);
  const [error, setError] = useState('');
  const [bought, setBought] = useState<{ tickets: number; drawId: string }>();
  const pending = useRef(false);
  const intention = useIntention('lottery');

  const renew = useCallback((): void => {
    void refetchQueries(client, '/api/lottery/info', TICKETS);
  }, [client]);
  useTopic(LOTTERY_TOPIC, renew, renew);
  useEffect(() => bus.on(realtimeResumed, renew), [renew]);

  const platformText = useText('platform');
  const isUnanswered = unansweredBody<Sent>(intention, 'drawId', 'terminal', 'lines') !== null;

  const buy = async (): Promise<void> => {
    const { lines } = basket;
    if (!info || pending.current) return;
    const { drawId, terminal } = info.draw;
    const kept = unansweredBody<Sent>(intention, 'drawId', 'terminal', 'lines');
    const sent = kept ?? { drawId, terminal, lines };
    if (sent.lines.length === 0) return;
    pending.current = true;
    setBuying(true);
    setError('');
    setBought(undefined);
    const { key, seed: luck } = intention.of(JSON.stringify(sent));
    try {
      const sold = await call('/api/lottery/buy', { requestId: key, ...sent, luck });
      intention.succeeded();
      basket.empty();
      setBought({ tickets: sold.tickets, drawId: sent.drawId });
      setPage(1);
      renew();
    } catch (thrown) {
      if (!isApiError(thrown, 'AU01', 'AU02')) setError(actErrorText(thrown));
      intention.failed(thrown);
      if (isApiError(thrown, 'DR01', 'B6002')) renew();
    }
    pending.current = false;
    setBuying(false);
  };

  return {
    info,
    state: info ? 'ready' : isError ? 'failed' : 'loading',
    pending: isFetching,
    retry: () => void refetch(),
    renew,
    basket,
    buying,
    buy: () => void buy(),
    error: error || (isUnanswered ? platformText('unanswered.note') : ''),
    /** The next press requests the outcome of the last purchase, before another one. Decision 86. */
    isUnanswered,
    /** Tickets of the last purchase, as long as their draw is on sale; 0: none since something else was done. */
    bought: bought?.drawId === info?.draw.drawId ? (bought?.tickets ?? 0) : 0,
    tickets,
    page,
    setPage,
  } as const;
};

export type Lottery = ReturnType<typeof useLottery>;
