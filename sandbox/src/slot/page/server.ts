import type { PlayAnswer, PlayState, SeedAnswer, SpinAnswer } from '../play/play-api.ts';

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

/** One press of the button. Sent again it is still the same press, so a lost answer never spins twice. */
export const newPress = (stake: number) => {
  const press = { stake, requestId: newId() };
  return { stake, send: () => ask<SpinAnswer>('spin', press) };
};
export type Press = ReturnType<typeof newPress>;

export const askState = () => ask<PlayState>('state', {});
export const changeSeed = (clientSeed: string) => ask<SeedAnswer>('seed', { clientSeed });
