import { lookup as resolve } from 'node:dns';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic } from './source.policy.ts';

/** Why something outside could not be had. */
export type OutsideError = 'away' | 'forbidden' | 'large';

export class OutsideFailure extends Error {
  readonly failure: OutsideError;
  constructor(failure: OutsideError, message: string) {
    super(message);
    this.name = 'OutsideFailure';
    this.failure = failure;
  }
}

export interface Reach {
  /** Demo and qa: a colleague's machine is in the same network. */
  isPrivateAllowed: boolean;
  isPlainAllowed: boolean;
}

export interface Outside {
  body: Buffer;
  /** Whose pages may read it. */
  allowOrigin: string | undefined;
}

const forbidden = (what: string) => new OutsideFailure('forbidden', `${what} may not be asked`);

/**
 * The address that was judged is the one that is called:
 * a name that answers differently the next time gains nothing.
 */
const guarded =
  ({ isPrivateAllowed }: Reach): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      if (!isPrivateAllowed && !found.every(({ address }) => isPublic(address))) return done(forbidden(host), '');
      const [first] = found;
      if (options.all) return done(null, found);
      return first ? done(null, first.address, first.family) : done(forbidden(host), '');
    });

/**
 * Requests one file of another server. Follows no redirect, sends none of our headers.
 * @param most bytes
 * @param patience milliseconds for all of it
 * @throws OutsideFailure
 */
export const fetchOutside = (url: URL, reach: Reach, most: number, patience: number): Promise<Outside> =>
  new Promise((done, reject) => {
    const fail = (error: Error) =>
      reject(error instanceof OutsideFailure ? error : new OutsideFailure('away', error.message));
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && reach.isPlainAllowed))
      return fail(forbidden(url.protocol));
    // A literal address is not looked up.
    if (isIP(host) && !reach.isPrivateAllowed && !isPublic(host)) return fail(forbidden(host));
    const send = url.protocol === 'https:' ? secure : plain;
    const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'madang-override' };
    const sent = send(
      url,
      { agent: false, lookup: guarded(reach), headers, signal: AbortSignal.timeout(patience) },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        if (answer.statusCode !== 200) {
          sent.destroy();
          return fail(new OutsideFailure('away', `${url.href} answers ${answer.statusCode}`));
        }
        answer.on('error', fail);
        answer.on('data', (part: Buffer) => {
          size += part.length;
          parts.push(part);
          if (size > most) sent.destroy(new OutsideFailure('large', `${url.href} is larger than ${most} bytes`));
        });
        answer.on('aborted', () => fail(new OutsideFailure(size > most ? 'large' : 'away', `${url.href} broke off`)));
        answer.on('end', () =>
          done({ body: Buffer.concat(parts), allowOrigin: answer.headers['access-control-allow-origin'] }),
        );
        return undefined;
      },
    );
    sent.on('error', fail);
    sent.end();
    return undefined;
  });
