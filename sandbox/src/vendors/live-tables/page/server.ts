import type { DayPromise, LiveAnswer, Mine, OwnRound, RoundProof, SlipView, StreamEvent } from '../play/live-api.ts';

/** No answer came, or none that can be read: what happened is not known. */
export class NoAnswer extends Error {}

const token = new URLSearchParams(location.search).get('session') ?? '';
const ANSWER_WITHIN_MS = 8_000;
/** A line that is silent for longer is dead: the server breathes every ten seconds. */
const SILENCE_MS = 25_000;

const post = (path: string, body: unknown, signal: AbortSignal): Promise<Response> =>
  fetch(`/play/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal,
  });

const ask = async <Data>(path: string, body: unknown = {}): Promise<LiveAnswer<Data>> => {
  try {
    const response = await post(path, body, AbortSignal.timeout(ANSWER_WITHIN_MS));
    const answer = (await response.json()) as LiveAnswer<Data>;
    if (typeof answer?.status !== 'string' || response.status >= 500) throw new NoAnswer(path);
    return answer;
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(path, { cause: error });
  }
};

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** One press of the button. Sent again it is still the same press, so a lost answer never stakes twice. */
export const newBet = (round: string, stakes: [string, number][]) => {
  const requestId = newId();
  return { round, requestId, send: () => ask<{ slip: SlipView; mine: Mine }>('bet', { round, requestId, stakes }) };
};
export type Bet = ReturnType<typeof newBet>;

export const requestOwn = () => ask<Mine>('state');
export const requestRounds = () => ask<{ rounds: OwnRound[] }>('mine');
export const requestProof = (id: string) => ask<RoundProof>('proof', { id });
export const requestCommitments = () => ask<{ promises: DayPromise[] }>('promises');

/** Reads one line of events until it ends. */
const subscribeOnce = async (hear: (event: StreamEvent) => void, opened: () => void): Promise<void> => {
  const line = new AbortController();
  const cut = (): void => line.abort();
  let silence = setTimeout(cut, SILENCE_MS);
  try {
    const response = await post('stream', {}, line.signal);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      const { status } = (await response.json()) as LiveAnswer<never>;
      if (status === 'SESSION_CLOSED') hear({ closed: true });
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
        if (event.startsWith('data: ')) hear(JSON.parse(event.slice('data: '.length)) as StreamEvent);
    }
  } finally {
    clearTimeout(silence);
  }
};

const PAUSES_MS = [300, 1_000, 2_000, 4_000];

/** What the table tells, for as long as the page lives: a line that breaks is opened again. `stop` ends it. */
export const listen = (hear: (event: StreamEvent) => void, told: (isConnected: boolean) => void) => {
  let stopped = false;
  let failures = 0;
  const go = async (): Promise<void> => {
    while (!stopped) {
      const opened = (): void => {
        failures = 0;
        told(true);
      };
      await subscribeOnce((event) => !stopped && hear(event), opened).catch(() => undefined);
      if (stopped) return;
      told(false);
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
