import {
  feedChangesBody,
  feedSnapshotBody,
  SPORTS_CHANGES_PATH,
  SPORTS_FEED_KEY,
  SPORTS_POLL_MS,
  SPORTS_SNAPSHOT_PATH,
} from '@madang/contracts/sports-feed';
import {
  callbackSecret,
  checkVendorRequest,
  requestSecrets,
  signVendorRequest,
} from '@madang/contracts/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import { nonceMemory } from '../core/protocol/nonces.ts';
import { sportsControlRoutes } from './control.routes.ts';
import { changesUnder, type SportsFault, snapshotUnder } from './fault.ts';
import { createFeed, type Feed } from './feed/feed.ts';

/** While a poll waits, the feed is looked at this often. */
const LOOK_MS = 200;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Signed snapshot and changes of the sports feed for the site. */
export const sportsFeedRoutes = async (app: FastifyInstance, config: SandboxConfig, now: () => number) => {
  let opened: Feed | undefined;
  /** The feed begins with its first reader: a sandbox without readers of sports computes none. */
  const feed = (): Feed => (opened ??= createFeed(now));
  const nonces = nonceMemory(now);
  let fault: SportsFault | null = null;
  let isClosed = false;
  app.addHook('preClose', async () => {
    isClosed = true;
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));

    /** Waits while the feed is silent. @returns true where it does not answer at all */
    const isUnavailable = async (): Promise<boolean> => {
      while (fault?.mode === 'silent' && !isClosed) await pause(LOOK_MS);
      return fault?.mode === 'down' || isClosed;
    };

    /** One operation: its request is checked, its answer is signed. */
    const serve = <Body>(path: string, shape: z.ZodType<Body>, answer: (body: Body) => object | Promise<object>) =>
      scope.post(path, async (request, reply) => {
        if (await isUnavailable()) return reply.code(503).send({ status: 'UNAVAILABLE' });
        const rawBody = typeof request.body === 'string' ? request.body : '';
        const signed = { vendorKey: SPORTS_FEED_KEY, path, rawBody, now: now(), headers: request.headers };
        const refusal = checkVendorRequest(requestSecrets(config.keys(SPORTS_FEED_KEY)), signed, nonces);
        if (refusal) return reply.code(401).send({ status: refusal });
        const body = shape.safeParse(parsed(rawBody));
        if (!body.success) return reply.code(400).send({ status: 'INVALID_REQUEST' });
        const text = JSON.stringify(await answer(body.data));
        // The fault may have been set while the poll waited.
        if (await isUnavailable()) return reply.code(503).send({ status: 'UNAVAILABLE' });
        const parts = { vendorKey: SPORTS_FEED_KEY, path, rawBody: text, now: now() };
        const own = callbackSecret(config.keys(SPORTS_FEED_KEY).current().secret, SPORTS_FEED_KEY);
        return reply.headers(signVendorRequest(own, parts)).send(text);
      });

    serve(SPORTS_SNAPSHOT_PATH, feedSnapshotBody, ({ from, until }) => snapshotUnder(fault, feed(), from, until));
    serve(SPORTS_CHANGES_PATH, feedChangesBody, async ({ after }) => {
      for (let waited = 0; ; waited += LOOK_MS) {
        const changes = changesUnder(fault, feed(), after);
        const isBehind = after + 1 < changes.oldest;
        if (changes.messages.length > 0 || isBehind || isClosed || waited >= SPORTS_POLL_MS) return changes;
        await pause(LOOK_MS);
      }
    });
  });

  if (config.mode !== 'qa') return;
  sportsControlRoutes(app, feed, (next) => {
    const turnsSides = (fault?.mode === 'wrong-sides') !== (next?.mode === 'wrong-sides');
    fault = next;
    // Fixtures that were reported with the right names come again with the wrong ones, and the
    // other way about.
    if (turnsSides) feed().repeatFixtures();
  });
};
