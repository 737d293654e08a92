import type { Db } from '../../../db/index.ts';
import { vendorClient } from '../vendors/vendor-client.ts';
import { type Reconciliation, reconcile } from './reconcile.ts';

export type { Reconciliation } from './reconcile.ts';

/**
 * The same from outside the server's process, over everything:
 * what the vendors are called by is given.
 */
export const reconcileBooks = (
  { db, secret, sandboxUrl, timeoutMs }: { db: Db; secret: string; sandboxUrl: string; timeoutMs: number },
  since: Date,
  now: Date,
): Promise<Reconciliation> =>
  reconcile(
    { db, isWhole: true, clientOf: ({ key, url }) => vendorClient({ key, url: url ?? sandboxUrl, secret, timeoutMs }) },
    since,
    now,
  );
