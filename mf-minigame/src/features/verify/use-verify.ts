/** One round, worked out again in this browser. */
import { drawId, isApiError } from '@madang/contracts';
import { call, errorMessage, serverClock, useMember } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { roundOf } from '../../round/result.ts';
import { type CheckedBet, checkBets, checkRound, type Finding, type Proof } from './check-round.ts';
import { latestAt } from './use-round-choice.ts';

/** All the member's bets on a round. */
const betsOn = async (roundId: string) => {
  const bets = [];
  for (let page = 1; ; page += 1) {
    const { list, pageInfo } = await call('/api/bet/betlist', { groupKey: 'mini', roundId, page });
    bets.push(...list);
    // One page holds more bets than anybody places on a round.
    if (list.length === 0 || bets.length >= pageInfo.tatal_list_count) return bets;
  }
};

/** Published data is shown alone, whatever the state of the member's list. */
const hersOn = (roundId: string) =>
  betsOn(roundId).then(
    (bets) => ({ bets, failure: null }),
    (failure: unknown) => ({ bets: [], failure }),
  );

export interface Checked {
  proof: Proof;
  finding: Finding | null;
  bets: CheckedBet[];
}

export const useVerify = () => {
  const [address, setAddress] = useSearchParams();
  const named = address.get('round') ?? '';
  const isMember = useMember() !== null;
  /** The round that is worked out, or was last. */
  const [requested, setRequested] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const latest = useRef('');

  const check = useCallback(
    async (roundId: string): Promise<void> => {
      latest.current = roundId;
      setRequested(roundId);
      setError('');
      setChecked(null);
      if (!roundOf(roundId)) return;
      setBusy(true);
      try {
        const proof = await call('/api/minigame/proof', { roundId });
        const finding = await checkRound(proof);
        const hers = finding && isMember ? await hersOn(roundId) : { bets: [], failure: null };
        if (latest.current !== roundId) return;
        setChecked({ proof, finding, bets: finding ? checkBets(hers.bets, roundId, finding) : [] });
        setAddress(new URLSearchParams({ round: roundId }), { replace: true });
        if (hers.failure !== null) throw hers.failure;
      } catch (thrown) {
        if (!isApiError(thrown, 'AU01', 'AU02')) setError(errorMessage(thrown));
      }
      if (latest.current === roundId) setBusy(false);
    },
    [isMember, setAddress],
  );
  useEffect(() => {
    if (named && named !== latest.current) void check(named);
  }, [named, check]);

  return {
    named,
    /** A round that was drawn not long ago, to show how its name is written. */
    example: drawId(latestAt('powerball', serverClock.now())),
    /** The input is no round. */
    isWrong: requested !== '' && roundOf(requested) === null,
    checked,
    error,
    busy,
    check: (roundId: string): void => void check(roundId.trim()),
  } as const;
};
