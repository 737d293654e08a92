/**
 * Calls as a page sends them: envelope v1 over a connection that stays open, its answers opened and
 * checked.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { type Envelope, type EnvelopeKey, keyInfo, SITE_ID, signed } from '@madang/contracts';
import { openLine } from './line.ts';

interface Keys {
  k: string;
  enc: KeyObject;
  mac: KeyObject;
}

const keysOf = ({ k, secret }: EnvelopeKey): Keys => {
  const derive = (info: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', info, 32)));
  return { k, enc: derive(keyInfo.enc), mac: derive(keyInfo.mac) };
};

const tag = ({ mac }: Keys, text: string) => createHmac('sha256', mac).update(text).digest('base64');

const seal = (keys: Keys, path: string, body: object): Envelope => {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', keys.enc, iv);
  const d = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()]).toString('base64');
  const n = randomBytes(12).toString('base64');
  const bare = { k: keys.k, t: Date.now(), n, i: iv.toString('base64'), d };
  return { v: 1, ...bare, m: tag(keys, signed('request', path, bare)) };
};

const open = (keys: Keys, path: string, answer: Envelope, nonce: string) => {
  if (answer.m !== tag(keys, signed('response', path, answer, nonce))) throw new Error('the tag does not match');
  const decipher = createDecipheriv('aes-256-cbc', keys.enc, Buffer.from(answer.i, 'base64'));
  return JSON.parse(Buffer.concat([decipher.update(answer.d, 'base64'), decipher.final()]).toString('utf8'));
};

export interface SealedAnswer {
  resultCode: string;
  // biome-ignore lint/suspicious/noExplicitAny: each bench reads its own field of it
  data: any;
}

/** A member's page. Takes the first key from `/api/boot`, then its session's own. */
export const sealedClient = async (url: string, memId: string, memPass = 'madang123!') => {
  const line = openLine(new URL(url));
  let keys: Keys | null = null;
  let headers: Record<string, string> = { origin: url };
  const call = async (path: string, body: object): Promise<SealedAnswer> => {
    const current = keys;
    const whole = { siteId: SITE_ID, ...body };
    if (!current) return JSON.parse(await line.post(path, JSON.stringify(whole), headers));
    const envelope = seal(current, path, whole);
    const answer = JSON.parse(await line.post(path, JSON.stringify(envelope), headers));
    return 'd' in answer ? open(current, path, answer, envelope.n) : answer;
  };
  const boot = await call('/api/boot', {});
  keys = keysOf(boot.data.key);
  const { resultCode, data } = await call('/api/member/login', { memId, memPass });
  if (resultCode !== '0') throw new Error(`${memId} could not sign in: ${resultCode}`);
  keys = keysOf(data.session.key);
  headers = { ...headers, authorization: `Bearer ${data.token}`, token: data.token };
  return {
    memId,
    token: data.token as string,
    /** Own realtime topic. */
    topic: data.session.topic as string,
    call,
    close: () => line.close(),
  };
};

export type SealedClient = Awaited<ReturnType<typeof sealedClient>>;
