import { newId, post, request } from '../../../game-client-kit/request.ts';
import type { DayPromise, LiveAnswer, Mine, OwnRound, RoundProof, SlipView, StreamEvent } from '../play/live-api.ts';

/** A line that is silent for longer is dead: the server breathes every ten seconds. */
const SILENCE_MS = 25_000;

const send = <Data>(path: string, body: unknown = {}) => request<LiveAnswer<Data>>(path, body);

/**
 * One press of the button. Sent again it is still the same press, so a lost answer never stakes
 * twice.
 */
export const newBet = (round: string, stakes: [string, number][]) => {
  const requestId = newId();
  return { round, requestId, send: () => send<{ slip: SlipView; mine: Mine }>('bet', { round, requestId, stakes }) };
};
export type Bet = ReturnType<typeof newBet>;

export const requestOwn = () => send<Mine>('state');
export const requestRounds = () => send<{ rounds: OwnRound[] }>('mine');
export const requestProof = (id: string) => send<RoundProof>('proof', { id });
export const requestCommitments = () => send<{ promises: DayPromise[] }>('promises');

/** Reads one line of events until it ends. */
const subscribeOnce = async (receive: (event: StreamEvent) => void, opened: () => void): Promise<void> => {
  const line = new AbortController();
  const cut = (): void => line.abort();
  let silence = setTimeout(cut, SILENCE_MS);
  try {
    const response = await post('stream', {}, line.signal);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      const { status } = (await response.json()) as LiveAnswer<never>;
      if (status === 'SESSION_CLOSED') receive({ closed: true });
      return;
    }
    opened();
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(cut, SILENCE_MS);
      text += decoder.decode(value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: ')) receive(JSON.parse(event.slice('data: '.length)) as StreamEvent);
    }
  } finally {
    clearTimeout(silence);
  }
};

const PAUSES_MS = [300, 1_000, 2_000, 4_000];

/**
 * The table's events for as long as the page lives: a broken connection is opened again. `stop`
 * ends it.
 */
export const subscribe = (receive: (event: StreamEvent) => void, changed: (isConnected: boolean) => void) => {
  let stopped = false;
  let failures = 0;
  const go = async (): Promise<void> => {
    while (!stopped) {
      const opened = (): void => {
        failures = 0;
        changed(true);
      };
      await subscribeOnce((event) => !stopped && receive(event), opened).catch(() => undefined);
      if (stopped) return;
      changed(false);
      const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] as number;
      failures += 1;
      await new Promise((done) => setTimeout(done, pause));
    }
  };
  void go();
  return {
    stop: (): void => {
      stopped = true;
    },
  };
};
