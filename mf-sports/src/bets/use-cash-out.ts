/** A cash-out of one bet: the offer of the moment and its acceptance. Source: sports SP-05. */
import { type DataOf, isApiError } from '@madang/contracts';
import {
  actErrorText,
  call,
  errorMessage,
  notify,
  refetchQueries,
  text,
  unansweredBody,
  useFormat,
  useIntention,
  useQueryClient,
} from '@madang/platform';
import { useCallback, useEffect, useRef, useState } from 'react';

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
  const intention = useIntention(`cash-out.${betId}`);
  const [part, setPart] = useState<Part>('100');
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isRequesting, setRequesting] = useState(false);
  const [accepting, setAccepting] = useState(false);
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

  const accept = async (): Promise<void> => {
    const kept = unansweredBody<Sent>(intention, 'betId', 'offerId', 'part', 'minAmount');
    const sent = kept ?? (offer && { betId, offerId: offer.offerId, part: Number(part), minAmount: offer.amount });
    if (!sent || accepting) return;
    setAccepting(true);
    setError('');
    const { key } = intention.of(JSON.stringify(sent));
    try {
      const { amount, status, decidesAt } = await call('/api/sports/cashOut', { ...sent, requestId: key });
      intention.succeeded();
      if (status === 'PENDING' && decidesAt) setPendingUntil(decidesAt);
      else {
        notify({ tone: 'success', text: text('sports')('cashOut.done', { won: format.won(amount) }) });
        done();
      }
      await refetchQueries(client, '/api/sports/bets');
    } catch (thrown) {
      intention.failed(thrown);
      if (!isApiError(thrown, 'AU01', 'AU02')) setError(actErrorText(thrown));
      // A newer offer stands in place of one that is over.
      if (isApiError(thrown, 'SP04')) void request();
    }
    setAccepting(false);
  };

  const isUnanswered = unansweredBody<Sent>(intention, 'betId', 'offerId', 'part', 'minAmount') !== null;
  return {
    part,
    setPart: (next: Part) => {
      setError('');
      setPart(next);
    },
    offer,
    isRequesting,
    request: (): void => {
      setError('');
      void request();
    },
    accept: (): void => void accept(),
    accepting,
    /** The next press requests the outcome of the last one, whatever is offered. Decision 86. */
    isUnanswered,
    error: error || (isUnanswered ? text('platform')('unanswered.note') : ''),
    pendingUntil,
  } as const;
};
