import { parseArgs } from 'node:util';
import { TOKEN_LIFE_MS } from '@madang/contracts';
import type { Config } from '../../config.ts';
import { consoleCommand } from '../../core/console/command.ts';
import { fingerprintOf } from '../../core/secrets/purpose-key.ts';
import { seoulTimeOf } from '../../core/seoul.ts';
import { rotateSecret } from './rotate-secret.command.ts';

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DEFAULT_OVERLAP = '7d';
const MAX_OVERLAP_MS = 90 * UNIT_MS.d;
/** Releases are signed again within this time, and none may be without a signature meanwhile. */
const LEAST_REGISTRY_OVERLAP_MS = UNIT_MS.h;

const durationOf = (text: string): number | null => {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  if (!count || !unit) return null;
  const ms = Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
  return ms <= MAX_OVERLAP_MS ? ms : null;
};

const overlapOf = (args: readonly string[]): number | null => {
  try {
    const { values } = parseArgs({ args: [...args], options: { overlap: { type: 'string' } } });
    return durationOf(values.overlap ?? DEFAULT_OVERLAP);
  } catch {
    return null;
  }
};

const timeOf = (ms: number): string => `${seoulTimeOf(new Date(ms))} Seoul time`;

const adviceFor = (name: string, file: string, overlapMs: number): string => {
  if (name === 'registry') return 'Releases are signed again by the servers within the overlap.';
  if (name !== 'session') return `Give the first line of ${file} to the counterpart before the old key ends.`;
  return overlapMs >= TOKEN_LIFE_MS
    ? 'Nobody is signed out, and authenticators go on.'
    : 'The overlap is shorter than a token lives: members who do not come within it sign in again.';
};

/** `secret rotate <name>` gives a ring a new key. @param config of the site whose keys these are */
export const secretByConsole = (config: () => Pick<Config, 'dataDir'>) =>
  consoleCommand(
    [
      [
        'secret rotate <session|registry|bank|chain|sportsfeed|vendor> [--overlap 7d]',
        'a new key; the old one ends after that',
      ],
    ],
    ([verb, name, ...rest]) => {
      const overlapMs = overlapOf(rest);
      if (verb !== 'rotate' || !name || overlapMs === null) return null;
      return async ({ db, actor }) => {
        if (name === 'registry' && overlapMs < LEAST_REGISTRY_OVERLAP_MS)
          return {
            done: false,
            message: 'The registry needs an overlap of an hour at least: releases are signed again.',
          };
        const rotated = await rotateSecret(db, { dataDir: config().dataDir, name, overlapMs, actor });
        if ('why' in rotated) return { done: false, message: rotated.why };
        const { file, next, previous } = rotated;
        return {
          done: true,
          message: `${name}: the key ${fingerprintOf(next)} signs from ${timeOf(next.from)}; ${fingerprintOf(previous)} is accepted until ${timeOf(previous.until ?? 0)}.\n${adviceFor(name, file, overlapMs)}`,
        };
      };
    },
  );
