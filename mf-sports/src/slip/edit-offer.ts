/** What the edited bet is closed for: the offer of the moment. Source: sports SP-18. */
import { isApiError } from '@madang/contracts';
import { call, errorMessage } from '@madang/platform';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Bet } from '../bets/use-my-bets.ts';
import type { SlipLeg } from './slip-leg.ts';
import type { EditOffer } from './slip-request.ts';

/** Legs of an accepted bet for the slip, with the odds that they were accepted at. */
export const legsOfBet = ({ legs }: Bet): SlipLeg[] =>
  legs.map(({ eventId, marketCode, selCode, sport, leagueNames, homeNames, awayNames, startsAt, odds }) => ({
    eventId,
    marketCode,
    selCode,
    sport,
    leagueNames,
    home: { id: '', names: homeNames },
    away: { id: '', names: awayNames },
    startsAt,
    isLive: false,
    seenOdds: odds,
    seenVersion: 0,
  }));

/** @param betId of the edited bet; null: none is */
export const useEditOffer = (betId: number | null) => {
  const [offer, setOffer] = useState<EditOffer | null>(null);
  const [isRequesting, setRequesting] = useState(false);
  const [error, setError] = useState('');
  const latest = useRef(0);

  const request = useCallback(async (): Promise<void> => {
    if (betId === null) return;
    latest.current += 1;
    const own = latest.current;
    setRequesting(true);
    setError('');
    try {
      const answer = await call('/api/sports/cashOutOffer', { betId, part: 100 });
      if (own === latest.current) setOffer(answer);
    } catch (thrown) {
      if (own === latest.current && !isApiError(thrown, 'AU01', 'AU02')) {
        setOffer(null);
        setError(errorMessage(thrown));
      }
    }
    if (own === latest.current) setRequesting(false);
  }, [betId]);

  useEffect(() => {
    latest.current += 1;
    setOffer(null);
    setRequesting(false);
    setError('');
  }, [betId]);

  return useMemo(
    () => ({ offer, isRequesting, error, request: (): void => void request() }),
    [offer, isRequesting, error, request],
  );
};
