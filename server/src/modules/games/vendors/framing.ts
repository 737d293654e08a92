/** Frame headers of a vendor's pages: read from the address of a launch, stored with the vendor. */
import { lookup as resolveHost } from 'node:dns';
import { type IncomingHttpHeaders, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type GameContext, laterThan, nowOf } from '../game-context.ts';
import { framingOf } from './framing.policy.ts';
import { claimFraming, isFramingDue, keepFraming, type Vendor } from './vendor.repository.ts';

/** Lifetime of a probe, milliseconds: headers change with a vendor's releases. */
const FRAMING_LIFE_MS = 10 * 60_000;
/** A page in doubt may have it looked at again this soon, milliseconds. */
const DOUBT_MS = 5_000;
/** Nobody waits longer for it, milliseconds. */
const PATIENCE_MS = 1_000;

/** Names under `.localhost` are this machine, as browsers have it. Source: RFC 6761, §6.3. */
const lookup: LookupFunction = (hostname, options, answer) => {
  if (!hostname.endsWith('.localhost')) resolveHost(hostname, options, answer);
  else if (options.all) answer(null, [{ address: '127.0.0.1', family: 4 }]);
  else answer(null, '127.0.0.1', 4);
};

/**
 * Headers of a page, without its body: a probe starts no game. Null:
 * it did not answer, or redirects.
 */
const headersOf = (address: string): Promise<IncomingHttpHeaders | null> =>
  new Promise((done) => {
    const request = address.startsWith('https:') ? secure : plain;
    const head = request(address, { method: 'HEAD', lookup, signal: AbortSignal.timeout(PATIENCE_MS) }, (answer) => {
      answer.resume();
      done(answer.statusCode === 200 ? answer.headers : null);
    });
    head.on('error', () => done(null));
    head.end();
  });

/**
 * Probes whether a vendor's games may be framed by `site`, unless that was done lately. Never
 * throws: without an answer the last one applies.
 * @param inDoubt a page has reason to think otherwise
 */
export const learnFraming = async (
  games: GameContext,
  vendor: Vendor,
  { gameurl, site, inDoubt = false }: { gameurl: string; site: string; inDoubt?: boolean },
): Promise<void> => {
  try {
    const now = nowOf(games);
    const before = laterThan(now, -(inDoubt ? DOUBT_MS : FRAMING_LIFE_MS));
    if (!isFramingDue(vendor, now, before)) return;
    if (!(await claimFraming(games.db, vendor.code, now, before))) return;
    const headers = await headersOf(gameurl);
    if (headers) await keepFraming(games.db, vendor.code, framingOf(headers, site));
  } catch (err) {
    games.log.warn({ err, vendor: vendor.code }, 'framing not looked at');
  }
};
