import type { PlayAnswer, PlayState, SeedAnswer, StepAnswer } from '../play/play-api.ts';

/** No answer came, or none that can be read: what happened is not known. */
export class NoAnswer extends Error {}

const token = new URLSearchParams(location.search).get('session') ?? '';
const ANSWER_WITHIN_MS = 8_000;

const ask = async <Data>(path: string, body: unknown): Promise<PlayAnswer<Data>> => {
  try {
    const response = await fetch(`/play/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const answer = (await response.json()) as PlayAnswer<Data>;
    if (typeof answer?.status !== 'string' || response.status >= 500) throw new NoAnswer(path);
    return answer;
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(path, { cause: error });
  }
};

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** One act of hers. Sent again it is still the same act, so a lost answer never stakes or opens twice. */
export interface Act {
  send: () => Promise<PlayAnswer<StepAnswer>>;
}

export const newStake = (stake: number, level: string): Act => {
  const press = { stake, level, requestId: newId() };
  return { send: () => ask<StepAnswer>('start', press) };
};
export const newOpening = (roundId: string, opened: number, place: number): Act => ({
  send: () => ask<StepAnswer>('open', { roundId, opened, place }),
});
export const newTaking = (roundId: string, opened: number): Act => ({
  send: () => ask<StepAnswer>('take', { roundId, opened }),
});

export const askState = () => ask<PlayState>('state', {});
export const changeSeed = (clientSeed: string) => ask<SeedAnswer>('seed', { clientSeed });
