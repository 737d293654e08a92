import { z } from 'zod';

/**
 * What publishes and rolls out: one remote's team, with a token for that remote alone. Not for
 * browsers.
 */

/** Largest file of a release, bytes. */
export const MAX_FILE_BYTES = 5_000_000;

export const releaseName = z.string().regex(/^(shell|mf_[a-z0-9_]+)$/);
export const releaseVersion = z
  .string()
  .max(100)
  .regex(/^\d[\w.+-]*$/);
/** SHA-384 in hex: the name of a file's content. */
export const contentHash = z.string().regex(/^[0-9a-f]{96}$/);

const why = z.string().trim().min(1).max(500).describe('For the history, in the team’s own words');

export const publishBody = z.object({
  release: z.looseObject({ name: releaseName, version: releaseVersion }).describe('release.json of the build'),
  why,
});
export const promoteBody = z.object({
  version: releaseVersion,
  percent: z.int().min(1).max(100).describe('Of visitors, who are given it; 100 makes it the current version'),
  why,
});
export const rollbackBody = z.object({ why });
export const missingBody = z.object({ hashes: z.array(contentHash).max(5_000) });

const version = z.object({
  version: z.string(),
  publishedBy: z.string(),
  publishedAt: z.iso.datetime(),
  withdrawn: z.string().nullable().describe('Why nobody is given it any more'),
});
export const rolloutView = z.object({
  name: z.string(),
  installed: z.string().nullable().describe('Version that came with the server'),
  current: z.string().nullable(),
  previous: z.string().nullable().describe('What a rollback leads to'),
  canary: z.string().nullable(),
  percent: z.int(),
  versions: z.array(version),
});
export type RolloutView = z.output<typeof rolloutView>;

export const historyView = z.object({
  entries: z.array(
    z.object({
      at: z.iso.datetime(),
      who: z.string(),
      what: z.string(),
      version: z.string().nullable(),
      percent: z.int().nullable(),
      why: z.string(),
    }),
  ),
});
export type HistoryView = z.output<typeof historyView>;

/** Why the registry did not do it, and what to do instead. */
export const deployRefusal = z.object({
  refusals: z.array(
    z.object({
      rule: z.string(),
      /** Who and with whom, and which field where there is one. */
      subject: z.string(),
      field: z.string().optional(),
      says: z.string(),
      fix: z.string(),
    }),
  ),
});
export type DeployRefusal = z.output<typeof deployRefusal>['refusals'][number];
