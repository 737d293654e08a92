import { BANK_KEY } from '@madang/contracts/bank';
import { CHAIN_KEY } from '@madang/contracts/chain';
import { SPORTS_FEED_KEY } from '@madang/contracts/sports-feed';
import type { Db } from '../../db/index.ts';
import { listVendors } from '../games/index.ts';

export { areSecretsCurrent, checkSecrets } from './check-secrets.ts';
export { retiredSecretWarning } from './retired-vendor-secret.ts';
export { rotateSecret } from './rotate-secret.command.ts';

/** Everybody outside with whom the site shares a key. */
export const listCounterparts = async (db: Db): Promise<string[]> => {
  const vendors = (await listVendors(db)).filter(({ opened }) => opened);
  return [BANK_KEY, CHAIN_KEY, SPORTS_FEED_KEY, ...vendors.map(({ key }) => key)];
};
