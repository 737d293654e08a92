import { fixedRing } from '@madang/contracts/vendor-protocol';
import type { SiteSecrets } from '../core/secrets/site-secrets.ts';

/** Keys that every test of one site knows. */
export const testSecrets = ({ counterpart = '22'.repeat(32) } = {}): SiteSecrets => {
  const ring = fixedRing(counterpart);
  return {
    session: fixedRing('11'.repeat(32)),
    registry: fixedRing('33'.repeat(32)),
    counterpart: () => ring,
    knownCounterpart: () => ring,
  };
};
