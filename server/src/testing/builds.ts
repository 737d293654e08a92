import type { Release, ShellRelease, Uses } from '@madang/contracts';
import { shapeSchema, usedCalls, usedTopics } from '@madang/contracts/interface';
import { aRemote, aShell } from './releases.ts';

const weight = { entry: 20_000, pages: {}, whole: { desktop: 60_000, mobile: 60_000 } };

/** Usage data of a build of today's sources: its calls and topics. */
export const usesOf = (...addresses: string[]): Uses => ({
  calls: usedCalls(new Set(addresses)),
  topics: usedTopics(new Set(addresses)),
  tells: [],
  hears: [],
});

/** An event as declared in a release. */
export const anEvent = (fields: Parameters<typeof shapeSchema>[0], side: 'said' | 'read', version = 1) => ({
  name: 'cart.filled',
  owner: 'mf_wallet',
  version,
  shape: shapeSchema(fields, side),
});

/** A shell that declares the same as the builder writes. */
export const aBuiltShell = (changes: Partial<ShellRelease> = {}): ShellRelease =>
  aShell({
    uses: usesOf('/api/main', '/topic/main'),
    lends: {
      react: { version: '19.3.1' },
      '@madang/platform': { version: '1.0.0', names: ['call', 'defineApp', 'useQuery'] },
      '@madang/ui': { version: '1.0.0', names: ['Button', 'Table'] },
    },
    weight,
    ...changes,
  });

/** A remote that declares the same as the builder writes. */
export const aBuiltRemote = (changes: Partial<Release> = {}): Release =>
  aRemote({
    uses: usesOf('/api/bet/betlist'),
    needs: {
      react: { range: '^19.3.1', brings: false },
      '@madang/platform': { range: '^1.0.0', brings: false, names: ['call', 'defineApp'] },
      '@madang/ui': { range: '^1.0.0', brings: true, names: ['Button'] },
    },
    weight: { ...weight, pages: { 'betting.list': { desktop: 30_000, mobile: 30_000 } } },
    ...changes,
  });
