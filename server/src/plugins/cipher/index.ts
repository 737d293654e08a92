import {
  DEFLATE_HEADER,
  ENVELOPE_WINDOW_MS,
  type Envelope,
  isEnvelope,
  signed,
  signedStamp,
  stampHeaders,
} from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { refuse } from '../../core/refusal.ts';
import { cookieTokens } from '../session/index.ts';
import { compressed, isBase64Of, isTag, isWellFormed, NONCE_BYTES, open, sealAnswer, tagOf } from './envelope.ts';
import { createKeys, type KeyPair, type Keys, parseKeyId } from './keys.ts';
import { createNonces } from './nonces.ts';

export { type Keys, sessionOfKey } from './keys.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Keys of envelopes: the page and the sign-in hand them out. */
    keys: Keys;
  }
  interface FastifyRequest {
    /** Set once the request's tag is verified: its answer is sealed with the same key. */
    sealedBy: { key: KeyPair; k: string; n: string } | null;
    /**
     * Resolves when this envelope is new; rejects when it was sent before.
     * Checked concurrently with the caller.
     */
    isFirst: Promise<void> | null;
  }
}

type Stamp = Pick<Envelope, 'k' | 't' | 'n' | 'm'>;

const FORGET_EVERY_MS = 30_000;

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '';

const stampOf = ({ headers }: FastifyRequest): Stamp | null => {
  const [k, t, n, m] = [stampHeaders.k, stampHeaders.t, stampHeaders.n, stampHeaders.m].map((name) => headers[name]);
  if (typeof k !== 'string' || typeof n !== 'string' || typeof m !== 'string' || !/^\d{1,15}$/.test(String(t)))
    return null;
  return { k, t: Number(t), n, m };
};

const contentOf = (key: KeyPair, envelope: Envelope): unknown => {
  try {
    return JSON.parse(open(key, envelope));
  } catch {
    throw refuse(errorCodes.invalidRequest);
  }
};

/**
 * Envelope v1 on every endpoint: tag and time, then decryption while the nonce is checked, so that
 * an altered envelope uses and reveals nothing; `callerPlugin` waits for the nonce before anything
 * is read or done. Plain bodies are for `qa`, and for the call that hands out the first key.
 */
export const cipherPlugin = fp(
  async (app: FastifyInstance) => {
    const { config, clock } = app;
    const keys = createKeys(config.secrets.session);
    const nonces = createNonces(app.db);
    const forget = () => nonces.forget(clock.now()).catch((err: unknown) => app.log.warn({ err }, 'nonces were kept'));
    const sweep = setInterval(forget, FORGET_EVERY_MS).unref();
    // Without a database nothing is taken anyway; the first call after that begins the memory.
    app.addHook('onReady', async () => void (await nonces.begin(clock.now()).catch(() => undefined)));
    app.addHook('onClose', async () => clearInterval(sweep));
    app.decorate('keys', keys);
    app.decorateRequest('sealedBy', null);
    app.decorateRequest('isFirst', null);

    /**
     * The sessions that a request may speak for: the token's;
     * where a cookie is enough and none came, the cookies'.
     */
    const sidsOf = async (request: FastifyRequest): Promise<(string | undefined)[]> => {
      if (request.claims || request.routeOptions.config.endpoint?.access !== 'cookie') return [request.claims?.sid];
      const claims = await Promise.all(cookieTokens(config, request).map((token) => app.sessions.read(token)));
      return claims.map((claim) => claim?.sid);
    };

    /**
     * EN04 unless the key id is ours, alive, and, for a session's,
     * of the session that the request names.
     */
    const checkKeyId = async (request: FastifyRequest, k: string): Promise<void> => {
      const kind = parseKeyId(k);
      if (!kind) throw refuse(errorCodes.envelopeKeyUnknown);
      if (kind.kind === 'boot') {
        if (kind.exp <= clock.now()) throw refuse(errorCodes.envelopeKeyUnknown);
      } else if (!(await sidsOf(request)).includes(kind.sid)) throw refuse(errorCodes.envelopeKeyUnknown);
    };
    const pairOf = ({ k, m }: Stamp, text: string): KeyPair => {
      for (const candidate of keys.candidates(k)) {
        if (!isTag(tagOf(candidate.pair, text), m)) continue;
        keys.keep(k, candidate);
        return candidate.pair;
      }
      throw refuse(errorCodes.envelopeAltered);
    };

    const first = async ({ k, n, t }: Stamp, now: number): Promise<void> => {
      const use = await nonces.use(k, n, t, now);
      if (use === 'stale') throw refuse(errorCodes.envelopeStale, { serverTime: now });
      if (use === 'used') throw refuse(errorCodes.envelopeReplayed);
    };

    const check = async (request: FastifyRequest, stamp: Stamp, text: string): Promise<KeyPair> => {
      await checkKeyId(request, stamp.k);
      const key = pairOf(stamp, text);
      request.sealedBy = { key, k: stamp.k, n: stamp.n };
      const now = clock.now();
      if (Math.abs(now - stamp.t) > ENVELOPE_WINDOW_MS) throw refuse(errorCodes.envelopeStale, { serverTime: now });
      request.isFirst = first(stamp, now);
      request.isFirst.catch(() => undefined); // caught by `callerPlugin`, unless the content is refused before
      return key;
    };

    app.addHook('preValidation', async (request) => {
      const { endpoint } = request.routeOptions.config;
      if (!endpoint || endpoint.sealed === false) return;
      if (endpoint.method === 'GET') {
        const stamp = stampOf(request);
        if (stamp && isBase64Of(NONCE_BYTES, stamp.n))
          await check(request, stamp, signedStamp('GET', request.url, stamp));
        else if (config.mode !== 'qa') throw refuse(errorCodes.envelopeKeyUnknown);
        return;
      }
      if (!isEnvelope(request.body)) {
        if (config.mode !== 'qa') throw refuse(errorCodes.envelopeKeyUnknown);
        return;
      }
      const envelope = request.body;
      if (!isWellFormed(envelope)) throw refuse(errorCodes.envelopeAltered);
      const key = await check(request, envelope, signed('request', pathOf(request), envelope));
      request.body = contentOf(key, envelope);
    });

    app.addHook('onSend', async (request, reply, payload) => {
      if (!request.sealedBy || typeof payload !== 'string') return payload;
      const { key, k, n } = request.sealedBy;
      const isPacked =
        request.headers[DEFLATE_HEADER.name] === DEFLATE_HEADER.value &&
        request.routeOptions.config.endpoint?.secretAnswer !== true;
      const text = isPacked ? await compressed(payload) : payload;
      reply.header('content-type', 'application/json; charset=utf-8').removeHeader('content-length');
      return JSON.stringify(sealAnswer(key, k, pathOf(request), text, clock.now(), n));
    });
  },
  { name: 'cipher', dependencies: ['session'] },
);
