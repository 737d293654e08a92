import { parseArgs } from 'node:util';
import { TOKEN_LIFE_MS } from '@madang/contracts';
import { RING_LEAD_MS } from '@madang/contracts/vendor-protocol';
import type { Config } from '../../config.ts';
import { consoleCommand } from '../../core/console/command.ts';
import { fingerprintOf } from '../../core/secrets/purpose-key.ts';
import { seoulTimeOf } from '../../core/seoul.ts';
import { type RotatedRing, rotateSecret } from './rotate-secret.command.ts';

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DEFAULT_OVERLAP = '7d';
/** Who runs a counterpart needs this time to take over the key that they are handed. */
const DEFAULT_COUNTERPART_LEAD = '24h';
const MAX_DURATION_MS = 90 * UNIT_MS.d;
/** Releases are signed again within this time, and none may be without a signature meanwhile. */
const LEAST_REGISTRY_OVERLAP_MS = UNIT_MS.h;

const durationOf = (text: string): number | null => {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  if (!count || !unit) return null;
  const ms = Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
  return ms <= MAX_DURATION_MS ? ms : null;
};

const isOfSite = (name: string): boolean => name === 'session' || name === 'registry';

/** Null: an option that is none, or a lead for keys that no person takes over. */
const timesOf = (name: string, args: readonly string[]): { leadMs: number; overlapMs: number } | null => {
  try {
    const options = { from: { type: 'string' }, overlap: { type: 'string' } } as const;
    const { from, overlap } = parseArgs({ args: [...args], options }).values;
    if (isOfSite(name) && from !== undefined) return null;
    const leadMs = isOfSite(name) ? RING_LEAD_MS : durationOf(from ?? DEFAULT_COUNTERPART_LEAD);
    const overlapMs = durationOf(overlap ?? DEFAULT_OVERLAP);
    return leadMs === null || overlapMs === null ? null : { leadMs, overlapMs };
  } catch {
    return null;
  }
};

const timeOf = (ms: number): string => `${seoulTimeOf(new Date(ms))} Seoul time`;

const adviceFor = (name: string, { file, next, previous }: RotatedRing, overlapMs: number): string => {
  if (name === 'registry') return 'Releases are signed again by the servers within the overlap.';
  if (name !== 'session')
    return `Hand over the new key, the first 64 characters of ${file}. The counterpart has to accept it from ${timeOf(next.from)}, and may sign with either until ${timeOf(previous.until ?? 0)}.`;
  return overlapMs >= TOKEN_LIFE_MS
    ? 'Nobody is signed out, and authenticators go on.'
    : 'The overlap is shorter than a token lives: members who do not come within it sign in again.';
};

/** `secret rotate <name>` gives a ring a new key. @param config of the site whose keys these are */
export const secretByConsole = (config: () => Pick<Config, 'dataDir'>) =>
  consoleCommand(
    [
      ['secret rotate <session|registry> [--overlap 7d]', 'a new key; the old one ends after that'],
      [
        'secret rotate <bank|chain|sportsfeed|vendor> [--from 24h] [--overlap 7d]',
        'a new key that signs after that time, and then the same',
      ],
    ],
    ([verb, name, ...rest]) => {
      const times = name ? timesOf(name, rest) : null;
      if (verb !== 'rotate' || !name || !times) return null;
      const { overlapMs } = times;
      return async ({ db, actor }) => {
        if (name === 'registry' && overlapMs < LEAST_REGISTRY_OVERLAP_MS)
          return {
            done: false,
            message: 'The registry needs an overlap of an hour at least: releases are signed again.',
          };
        const rotated = await rotateSecret(db, { dataDir: config().dataDir, name, ...times, actor });
        if ('why' in rotated) return { done: false, message: rotated.why };
        const { next, previous } = rotated;
        return {
          done: true,
          message: `${name}: the key ${fingerprintOf(next)} signs from ${timeOf(next.from)}; ${fingerprintOf(previous)} is accepted until ${timeOf(previous.until ?? 0)}.\n${adviceFor(name, rotated, overlapMs)}`,
        };
      };
    },
  );
