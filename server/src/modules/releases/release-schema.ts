import type { Release, ShellRelease } from '@madang/contracts';
import { releaseVersion } from '@madang/contracts/releases';
import { z } from 'zod';

// What is written into pages and addresses is checked;
// the rest is the builder's contract with the browser.
const file = z.string().regex(/^[\w./@+-]+$/);
const common = {
  version: releaseVersion,
  base: z.string().regex(/^\/_m\/[\w./+-]+\/$/),
  integrity: z.record(z.string(), z.string().regex(/^sha384-[\w+/=]+$/)),
};
const shellRelease = z.looseObject({
  ...common,
  name: z.literal('shell'),
  scripts: z.array(file),
  // A shell that was built before they were known stays a release.
  federation: z.array(file).default([]),
  firstView: z.looseObject({ html: z.record(z.string(), z.record(z.string(), z.string())) }).optional(),
});
const remoteRelease = z.looseObject({
  ...common,
  name: z.string().regex(/^mf_\w+$/),
  entry: file,
  pages: z.array(z.looseObject({ id: z.string() })),
});

export type AnyRelease = Release | ShellRelease;

/**
 * A build's `release.json`.
 * @throws ZodError when it is none
 */
export const readRelease = (json: unknown): AnyRelease => {
  const name = (json as { name?: unknown } | null)?.name;
  return (name === 'shell' ? shellRelease : remoteRelease).parse(json) as unknown as AnyRelease;
};
