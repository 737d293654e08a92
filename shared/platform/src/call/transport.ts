/// <reference path="./axios-adapter.d.ts" />
/**
 * One attempt of one call: headers, envelope, axios, envelope, answer. Knows nothing of retries or
 * of sign-out. Of axios the adapter alone: its defaults, interceptors and transforms are not used.
 */
import { type Answer, DEFLATE_HEADER, type EnvelopeKey, isEnvelope, SITE_ID, stampHeaders } from '@madang/contracts';
import type { AxiosRequestConfig } from 'axios';
import byXhr from 'axios/unsafe/adapters/xhr.js';
import { canInflate, open, seal, stamp } from '../cipher/cipher.ts';
import { serverClock } from '../clock/server-clock.ts';
import { currentTag } from '../i18n/language.store.ts';
import { apiError } from './api-error.ts';
import { recordAnswer } from './reach.store.ts';
import { atSite } from './site-address.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /**
   * Milliseconds without an answer before the call fails. Default 30 000: a launch may wait for a
   * vendor.
   */
  timeoutMs?: number;
  /** Default POST. */
  method?: 'POST' | 'GET';
}

export interface Credentials {
  key: EnvelopeKey | null;
  token: string | null;
}

const headersOf = (token: string | null): Record<string, string> => ({
  'accept-language': currentTag(),
  ...(canInflate && { [DEFLATE_HEADER.name]: DEFLATE_HEADER.value }),
  ...(token === null ? {} : { authorization: `Bearer ${token}`, token }),
});

interface Prepared {
  config: AxiosRequestConfig;
  /** What the answer's tag is bound to; empty: the request went out in plain text. */
  nonce: string;
}

const preparePost = (path: string, body: object, { key, token }: Credentials): Prepared => {
  const text = JSON.stringify({ ...body, siteId: SITE_ID });
  const envelope = key && seal(key, path, text, serverClock.now());
  return {
    nonce: envelope?.n ?? '',
    config: {
      method: 'POST',
      url: atSite(path),
      data: envelope ? JSON.stringify(envelope) : text,
      headers: { ...headersOf(token), 'content-type': 'application/json' },
    },
  };
};

const prepareGet = (path: string, body: object, { key, token }: Credentials): Prepared => {
  const query = new URLSearchParams({ ...body, siteId: SITE_ID, _t: String(serverClock.now()) });
  const url = `${path}?${query}`;
  const mark = key && stamp(key, url, serverClock.now());
  const marks =
    mark && Object.entries(stampHeaders).map(([part, name]) => [name, String(mark[part as keyof typeof mark])]);
  return {
    nonce: mark?.n ?? '',
    config: { method: 'GET', url: atSite(url), headers: { ...headersOf(token), ...Object.fromEntries(marks ?? []) } },
  };
};

const parse = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
};

const isAnswer = (value: unknown): value is Answer<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as Answer<unknown>).resultCode === 'string';

const read = async (
  path: string,
  received: unknown,
  status: number,
  key: EnvelopeKey | null,
  nonce: string,
  receiveTime: (serverTime: number) => void,
): Promise<Answer<unknown>> => {
  const value = parse(received);
  if (key && isEnvelope(value)) {
    const answer = parse(await open(key, path, value, nonce));
    receiveTime(value.t);
    if (isAnswer(answer)) return answer;
  }
  // A server that could not open the envelope refuses in plain text.
  // Plain success for a sealed request is a forgery.
  else if (isAnswer(value) && (nonce === '' || value.resultCode !== '0')) return value;
  throw apiError(status >= 500 ? 'E002' : 'E001');
};

/**
 * Sends one request and reads its answer, refusals included.
 * @throws E002 without an answer; an aborted call rejects as axios does
 */
export const send = async (
  path: string,
  body: object,
  credentials: Credentials,
  options: CallOptions,
): Promise<Answer<unknown>> => {
  const { config, nonce } = (options.method === 'GET' ? prepareGet : preparePost)(path, body, credentials);
  const receiveTime = serverClock.beginRequest();
  const response = await byXhr({
    ...config,
    timeout: options.timeoutMs ?? 30_000,
    ...(options.signal ? { signal: options.signal } : {}),
    responseType: 'text',
    validateStatus: () => true,
  }).catch((failure: Error) => {
    if (failure.name === 'CanceledError') throw failure;
    recordAnswer(false);
    throw apiError('E002', {}, 'No answer');
  });
  try {
    const answer = await read(path, response.data, response.status, credentials.key, nonce, receiveTime);
    recordAnswer(response.status < 500);
    return answer;
  } catch (failure) {
    recordAnswer(false);
    throw (failure as Error).name === 'ApiError' ? failure : apiError('E001', {}, (failure as Error).message);
  }
};
