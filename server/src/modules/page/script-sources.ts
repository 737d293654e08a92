import type { RegistrySnapshot, Release } from '@madang/contracts';

/** A source of a policy may hold none of these: each would begin another. */
const isPlain = (text: string): boolean => /^[\w.:/@+-]+$/.test(text);

/**
 * Where the scripts of one visit come from: the folders of the versions in its snapshot, of their fallbacks, and of
 * the shell. A version that is not this visit's is refused, even if it is valid.
 */
export const scriptSources = (host: string, snapshot: RegistrySnapshot, shellBase?: string): string[] => {
  if (!/^[\w.-]+(:\d+)?$/.test(host)) return ["'self'"];
  const withFallbacks = (release: Release): Release[] =>
    release.fallback ? [release, ...withFallbacks(release.fallback)] : [release];
  const bases = [...(shellBase ? [shellBase] : []), ...snapshot.remotes.flatMap(withFallbacks).map(({ base }) => base)];
  return [...new Set(bases)].filter(isPlain).map((base) => (base.startsWith('/') ? host + base : base));
};
