/** All behaviour of the daily wheel: the server's commitment, the member's seed, one spin at a time. */
import { type DataOf, isApiError } from '@madang/contracts';
import { call, query, serverClock, useQuery, useQueryClient } from '@madang/platform';
import { useAct } from '@madang/remote-kit';
import { useEffect, useState } from 'react';

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
 * `rest`: nothing is under way; `requested`: the server draws; `turning`: the wheel turns to the
 * drawn prize, which is announced when it stops.
 */
type Phase = 'rest' | 'requested' | 'turning';

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
  const act = useAct();
  const seedFits = SEED.test(clientSeed);
  // Until the page has refetched, its own draw is newer than the server's data.
  const spun = (drawn && drawn.nonce === info?.nonce ? drawn : info?.today) ?? null;

  const draw = async ({ commit }: RotaryInfo): Promise<void> => {
    setPhase('requested');
    try {
      const { spin } = await call('/api/rotary/spin', { commit, clientSeed });
      setDrawn(spin);
      setPhase('turning');
    } catch (thrown) {
      setPhase('rest');
      if (isApiError(thrown, 'FR01')) void client.invalidateQueries({ queryKey: INFO.queryKey });
      throw thrown;
    }
  };

  return {
    info,
    state: info ? 'ready' : isError ? 'failed' : 'loading',
    pending: isFetching,
    retry: () => void refetch(),
    phase,
    /** The spin of today, from the moment the server has drawn it. */
    spun,
    /** The same once the wheel has stopped. */
    landed: phase === 'rest' ? spun : null,
    /** What this page has spun and shown. */
    announced: phase === 'rest' ? drawn : null,
    clientSeed,
    setClientSeed: setSeed,
    seedFits,
    error: act.errorAt(null) ?? '',
    spin: () => {
      if (info && seedFits) void act.run(() => draw(info));
    },
    /** The wheel has stopped. */
    stop: () => {
      if (phase !== 'turning') return;
      setPhase('rest');
      void client.invalidateQueries({ queryKey: INFO.queryKey });
    },
  } as const;
};

export type Rotary = ReturnType<typeof useRotary>;
