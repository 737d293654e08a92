/** The daily wheel as the page has it: what the server promises, the member's own text, and one spin at a time. */
import { type DataOf, isApiError } from '@madang/contracts';
import { call, errorMessage, query, serverClock, useQuery, useQueryClient } from '@madang/platform';
import { useEffect, useRef, useState } from 'react';

export type RotaryInfo = DataOf<'/api/rotary/info'>;
export type Spin = DataOf<'/api/rotary/spin'>['spin'];

const INFO = query('/api/rotary/info', {});
/** Permitted characters of the member's text; the server takes nothing else. */
const SEED = /^[0-9A-Za-z._-]{1,64}$/;

/** An unpredictable text, for a member who enters none. */
const anySeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Milliseconds until the next spin is free, at least one second; false while nothing is known. */
const untilNext = (info: RotaryInfo | undefined): number | false =>
  info ? Math.max(1_000, Date.parse(info.nextAt) - serverClock.now()) : false;

/**
 * `rest`: nothing is under way; `asked`: the server draws; `turning`: the wheel turns to the drawn prize. The prize
 * is announced when the wheel stops.
 */
type Phase = 'rest' | 'asked' | 'turning';

export const useRotary = () => {
  const client = useQueryClient();
  const {
    data: info,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...INFO,
    refetchInterval: ({ state }) => untilNext(state.data),
  });
  // A device that slept has waited too long for the next one.
  useEffect(() => serverClock.watch(() => void refetch()), [refetch]);
  const [phase, setPhase] = useState<Phase>('rest');
  const [clientSeed, setSeed] = useState(anySeed);
  const [drawn, setDrawn] = useState<Spin | null>(null);
  const [error, setError] = useState('');
  const pending = useRef(false);
  const seedFits = SEED.test(clientSeed);
  // Until the page has refetched, its own draw is newer than the server's data.
  const spun = (drawn && drawn.nonce === info?.nonce ? drawn : info?.today) ?? null;

  const spin = async (): Promise<void> => {
    if (!info || pending.current || !seedFits) return;
    pending.current = true;
    setPhase('asked');
    setError('');
    try {
      const { spin: result } = await call('/api/rotary/spin', { commit: info.commit, clientSeed });
      setDrawn(result);
      setPhase('turning');
    } catch (thrown) {
      setPhase('rest');
      if (!isApiError(thrown, 'AU01', 'AU02')) setError(errorMessage(thrown));
      if (isApiError(thrown, 'FR01')) void client.invalidateQueries({ queryKey: INFO.queryKey });
    }
    pending.current = false;
  };

  return {
    info,
    state: info ? 'ready' : isError ? 'failed' : 'loading',
    pending: isFetching,
    retry: () => void refetch(),
    phase,
    /** The spin of today, from the moment the server has drawn it. */
    spun,
    /** The same once the wheel stands. */
    landed: phase === 'rest' ? spun : null,
    /** What this page has spun and shown. */
    announced: phase === 'rest' ? drawn : null,
    clientSeed,
    setClientSeed: setSeed,
    seedFits,
    error,
    spin: () => void spin(),
    /** The wheel stands still. */
    stop: () => {
      if (phase !== 'turning') return;
      setPhase('rest');
      void client.invalidateQueries({ queryKey: INFO.queryKey });
    },
  } as const;
};

export type Rotary = ReturnType<typeof useRotary>;
