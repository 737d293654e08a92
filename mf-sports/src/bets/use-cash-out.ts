/** A cash-out of one bet: the offer of the moment and its acceptance. Source: sports SP-05. */
import { type DataOf, isApiError } from '@madang/contracts';
import { call, errorMessage, notify, refetchQueries, text, useFormat, useQueryClient } from '@madang/platform';
import { useAct } from '@madang/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

const ACCEPT = '/api/sports/cashOut';

type Offer = DataOf<'/api/sports/cashOutOffer'>;

/** Parts of the stake, per cent. */
export const PARTS = ['25', '50', '75', '100'] as const;
export type Part = (typeof PARTS)[number];

/** What a press sends. */
interface Sent {
  readonly betId: number;
  readonly offerId: string;
  readonly part: number;
  readonly minAmount: number;
}

export const useCashOut = (betId: number, done: () => void) => {
  const client = useQueryClient();
  const format = useFormat();
  const act = useAct<never, Sent>({
    kept: { name: `cash-out.${betId}`, keys: ['betId', 'offerId', 'part', 'minAmount'] },
  });
  const [part, setPart] = useState<Part>('100');
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isRequesting, setRequesting] = useState(false);
  const [error, setError] = useState('');
  const [pendingUntil, setPendingUntil] = useState<string | null>(null);
  const latest = useRef(0);

  const request = useCallback(async (): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    setRequesting(true);
    setOffer(null);
    try {
      const answer = await call('/api/sports/cashOutOffer', { betId, part: Number(part) });
      if (own === latest.current) setOffer(answer);
    } catch (thrown) {
      if (own === latest.current && !isApiError(thrown, 'AU01', 'AU02')) setError(errorMessage(thrown));
    }
    if (own === latest.current) setRequesting(false);
  }, [betId, part]);
  useEffect(() => {
    void request();
    return () => {
      latest.current += 1;
    };
  }, [request]);

  const send = async (requestId: string, sent: Sent) => {
    try {
      return await call(ACCEPT, { ...sent, requestId });
    } catch (thrown) {
      // A newer offer replaces one that is over.
      if (isApiError(thrown, 'SP04')) void request();
      throw thrown;
    }
  };
  const accept = (): void => {
    if (!offer && !act.isUnanswered) return;
    setError('');
    void act.apply({
      body: { betId, offerId: offer?.offerId ?? '', part: Number(part), minAmount: offer?.amount ?? 0 },
      send,
      // The outcome is displayed at once: the rows follow.
      refresh: async () => void refetchQueries(client, '/api/sports/bets'),
      done: (_, { amount, status, decidesAt }) => {
        if (status === 'PENDING' && decidesAt) return setPendingUntil(decidesAt);
        notify({ tone: 'success', text: text('sports')('cashOut.done', { won: format.won(amount) }) });
        done();
      },
    });
  };
  const clear = (): void => {
    act.clear();
    setError('');
  };

  const message = act.errorAt(null) ?? error;
  return {
    part,
    setPart: (next: Part) => {
      clear();
      setPart(next);
    },
    offer,
    isRequesting,
    request: (): void => {
      clear();
      void request();
    },
    accept,
    accepting: act.isBusy,
    /** The next press requests the outcome of the last one, whatever is offered. Decision 86. */
    isUnanswered: act.isUnanswered,
    error: message || (act.isUnanswered ? text('platform')('unanswered.note') : ''),
    pendingUntil,
  } as const;
};
