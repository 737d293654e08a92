import type { SiteSecrets } from '../../../core/secrets/site-secrets.ts';
import type { Db } from '../../../db/index.ts';
import { vendorClient } from '../vendors/vendor-client.ts';
import { type Reconciliation, reconcile } from './reconcile.ts';

export type { Reconciliation } from './reconcile.ts';

interface Books {
  db: Db;
  secrets: SiteSecrets;
  sandboxUrl: string;
  timeoutMs: number;
}

/**
 * The same from outside the server's process, over everything:
 * what the vendors are called by is given.
 */
export const reconcileBooks = (
  { db, secrets, sandboxUrl, timeoutMs }: Books,
  since: Date,
  now: Date,
): Promise<Reconciliation> =>
  reconcile(
    {
      db,
      isWhole: true,
      clientOf: ({ key, url }) =>
        vendorClient({ key, url: url ?? sandboxUrl, keys: secrets.counterpart(key), timeoutMs }),
    },
    since,
    now,
  );
