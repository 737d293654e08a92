/** No answer came, or none that can be read: what happened is not known. */
export class NoAnswer extends Error {}

const token = new URLSearchParams(location.search).get('session') ?? '';
const ANSWER_WITHIN_MS = 8_000;

export const post = (path: string, body: unknown, signal: AbortSignal): Promise<Response> =>
  fetch(`/play/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal,
  });

/** Sends a request to the page's own server. @throws NoAnswer */
export const request = async <Answer extends { status: string }>(path: string, body: unknown): Promise<Answer> => {
  try {
    const response = await post(path, body, AbortSignal.timeout(ANSWER_WITHIN_MS));
    const answer = (await response.json()) as Answer;
    if (typeof answer?.status !== 'string' || response.status >= 500) throw new NoAnswer(path);
    return answer;
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(path, { cause: error });
  }
};

/**
 * The page's id of one press: sent again it is still the same press, so a lost answer never counts
 * twice.
 */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
