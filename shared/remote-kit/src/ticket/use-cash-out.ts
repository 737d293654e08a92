/**
 * A cash-out of one bet: the whole at the displayed amount or better, a part by its offer. Source:
 * sports SP-05.
 */
import { type DataOf, isApiError } from '@madang/contracts';
import {
  call,
  errorMessage,
  notify,
  refetchQueries,
  serverClock,
  text,
  useFormat,
  useQueryClient,
} from '@madang/platform';
import { useCallback, useEffect, useState } from 'react';
import { useAct } from '../act/use-act.ts';
import { useTicketText } from './use-ticket-text.ts';

const ACCEPT = '/api/sports/cashOut';
const BETS = '/api/sports/bets';
/** A delay is over on the server a moment after its instant, milliseconds. */
const GRACE_MS = 400;

export type CashOutOffer = DataOf<'/api/sports/cashOutOffer'>;

/** What a press sends. */
interface Sent {
  readonly betId: number;
  readonly offerId: string;
  readonly part: number;
  readonly minAmount: number;
}

/** Both figures, won, where the amount fell between display and press. */
interface Fallen {
  readonly seen: number;
  readonly now: number;
}

/** @param done after a cash-out that is paid */
export const useCashOut = (betId: number, done?: () => void) => {
  const client = useQueryClient();
  const format = useFormat();
  const t = useTicketText();
  const act = useAct<never, Sent>({
    kept: { name: `cash-out.${betId}`, keys: ['betId', 'offerId', 'part', 'minAmount'] },
  });
  const [isRequesting, setRequesting] = useState(false);
  const [error, setError] = useState('');
  const [pendingUntil, setPendingUntil] = useState<string | null>(null);
  const [fallen, setFallen] = useState<Fallen | null>(null);

  useEffect(() => {
    if (pendingUntil === null) return;
    // The outcome is known a moment after the delay: the bet then has it, or its button again.
    return serverClock.at(Date.parse(pendingUntil) + GRACE_MS, () => {
      setPendingUntil(null);
      void refetchQueries(client, BETS);
    });
  }, [pendingUntil, client]);

  /** The offer of the moment; undefined: there is none. */
  const request = useCallback(
    async (part: number): Promise<CashOutOffer | undefined> => {
      try {
        return await call('/api/sports/cashOutOffer', { betId, part });
      } catch (thrown) {
        if (!isApiError(thrown, 'AU01', 'AU02')) setError(errorMessage(thrown));
        return undefined;
      }
    },
    [betId],
  );

  const accept = (offer: CashOutOffer | null, part: number, minAmount: number, isOver?: () => void): Promise<void> =>
    act.apply({
      body: { betId, offerId: offer?.offerId ?? '', part, minAmount },
      send: async (requestId, sent) => {
        try {
          return await call(ACCEPT, { ...sent, requestId });
        } catch (thrown) {
          if (isApiError(thrown, 'SP04')) isOver?.();
          throw thrown;
        }
      },
      empties: true,
      // The outcome is displayed at once: the rows follow.
      refresh: async () => void refetchQueries(client, BETS),
      done: (_, { amount, status, decidesAt }) => {
        if (status === 'PENDING' && decidesAt) return setPendingUntil(decidesAt);
        notify({ tone: 'success', text: t('cashOut.done', { won: format.won(amount) }) });
        done?.();
      },
    });

  const clear = (): void => {
    act.clear();
    setError('');
    setFallen(null);
  };

  /**
   * Cashes out the whole bet for the displayed amount or more; less than it needs one confirmation.
   */
  const takeWhole = async (seen: number): Promise<void> => {
    clear();
    if (act.isUnanswered) return accept(null, 100, seen);
    setRequesting(true);
    const offer = await request(100);
    setRequesting(false);
    if (!offer) return;
    if (offer.amount < seen) return setFallen({ seen, now: offer.amount });
    await accept(offer, 100, seen);
  };

  const message = act.errorAt(null) ?? error;
  return {
    request,
    takeWhole: (seen: number) => void takeWhole(seen),
    accept: (offer: CashOutOffer | null, part: number, isOver: () => void) => {
      clear();
      void accept(offer, part, offer?.amount ?? 0, isOver);
    },
    fallen,
    clear,
    isRequesting,
    isBusy: act.isBusy,
    /** The next press requests the outcome of the last one, whatever is offered. Decision 86. */
    isUnanswered: act.isUnanswered,
    error: message || (act.isUnanswered ? text('platform')('unanswered.note') : ''),
    pendingUntil,
  } as const;
};

export type CashOutAct = ReturnType<typeof useCashOut>;
