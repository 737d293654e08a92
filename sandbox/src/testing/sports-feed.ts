import {
  type FeedChanges,
  type FeedSnapshot,
  feedChanges,
  feedSnapshot,
  SPORTS_CHANGES_PATH,
  SPORTS_FEED_KEY,
  SPORTS_SNAPSHOT_PATH,
} from '@madang/contracts/sports-feed';
import { callbackSecret, checkVendorRequest, signVendorRequest } from '@madang/contracts/vendor-protocol';
import { TEST_SECRET, type TestSandbox } from './sandbox.ts';

/**
 * A reader of the sandbox's sports feed: it signs its requests, and checks signature and shape of
 * the answers.
 */
export const sportsReader = ({ send, clock }: Pick<TestSandbox, 'send' | 'clock'>) => {
  const post = (path: string, body: object, secret = TEST_SECRET) => {
    const rawBody = JSON.stringify(body);
    return send(
      path,
      rawBody,
      signVendorRequest(secret, { vendorKey: SPORTS_FEED_KEY, path, rawBody, now: clock.now }),
    );
  };
  const read = async (path: string, body: object): Promise<unknown> => {
    const response = await post(path, body);
    const signed = {
      vendorKey: SPORTS_FEED_KEY,
      path,
      rawBody: response.body,
      now: clock.now,
      headers: response.headers,
    };
    const refusal = checkVendorRequest(
      callbackSecret(TEST_SECRET, SPORTS_FEED_KEY),
      { ...signed, headers: signed.headers as Record<string, string> },
      { take: () => true },
    );
    if (response.statusCode !== 200 || refusal) throw new Error(`${path}: ${response.statusCode} ${refusal}`);
    return JSON.parse(response.body);
  };
  return {
    post,
    snapshot: async (from: number, until: number): Promise<FeedSnapshot> =>
      feedSnapshot.parse(await read(SPORTS_SNAPSHOT_PATH, { from, until })),
    changes: async (after: number): Promise<FeedChanges> =>
      feedChanges.parse(await read(SPORTS_CHANGES_PATH, { after })),
  };
};
