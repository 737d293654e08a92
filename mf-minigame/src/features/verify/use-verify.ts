/** One round, worked out again in this browser. */
import { drawId, isApiError } from '@madang/contracts';
import { call, errorWords, serverClock, useMember } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { roundOf } from '../../round/result.ts';
import { type CheckedBet, checkBets, checkRound, type Finding, type Proof } from './check-round.ts';
import { latestAt } from './use-round-choice.ts';

/**
 * So long before its draw a bet is looked for. It is placed minutes before; but rounds that a tester had decided by moving
 * the clock are over when it is set back, and the one that runs then may be drawn by her days before its time.
 */
const SPAN_MS = 31 * 86_400_000;
/** Seoul is so far ahead of UTC, all year. */
const SEOUL_MS = 9 * 3_600_000;
/** Pages of her betting list that are looked through for bets on the round, the newest before the draw first: ten bets each. */
const PAGES_MAX = 5;

/** Her settled bets around a draw. */
const betsAround = async (drawnAt: string) => {
  const seoul = (at: number) => new Date(at + SEOUL_MS).toISOString().slice(0, 19).replace('T', ' ');
  const at = Date.parse(drawnAt);
  const span = { startDate: seoul(at - SPAN_MS), endDate: seoul(at) };
  const bets = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { list, pageInfo } = await call('/api/bet/betlist', { groupKey: 'mini', ...span, page });
    bets.push(...list);
    if (bets.length >= pageInfo.tatal_list_count) break;
  }
  return bets;
};

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
  const [asked, setAsked] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const latest = useRef('');

  const check = useCallback(
    async (roundId: string): Promise<void> => {
      latest.current = roundId;
      setAsked(roundId);
      setError('');
      setChecked(null);
      if (!roundOf(roundId)) return;
      setBusy(true);
      try {
        const proof = await call('/api/minigame/proof', { roundId });
        const finding = await checkRound(proof);
        const bets = finding && proof.result && isMember ? await betsAround(proof.result.drawnAt) : [];
        if (latest.current !== roundId) return;
        setChecked({ proof, finding, bets: finding ? checkBets(bets, roundId, finding) : [] });
        setAddress(new URLSearchParams({ round: roundId }), { replace: true });
      } catch (thrown) {
        if (!isApiError(thrown, 'AU01', 'AU02')) setError(errorWords(thrown));
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
    /** What was asked for is no round. */
    isWrong: asked !== '' && roundOf(asked) === null,
    checked,
    error,
    busy,
    ask: (roundId: string): void => void check(roundId.trim()),
  } as const;
};
