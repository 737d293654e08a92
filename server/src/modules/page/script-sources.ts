import { isPartnerHost, isPartnerPath, type RegistrySnapshot, type Release } from '@madang/contracts';

/** A source of a policy may hold none of these: each would begin another. */
const isPlain = (text: string): boolean => /^[\w.:/@+-]+$/.test(text);

/**
 * Remotes that a page of this host can open: at the partner's those alone that have a page there.
 */
export const remotesAt = (host: string, { remotes }: Pick<RegistrySnapshot, 'remotes'>): readonly Release[] =>
  isPartnerHost(host)
    ? remotes.filter(({ pages }) =>
        pages.some(({ desktop, mobile }) => [desktop, mobile].some((path) => path !== null && isPartnerPath(path))),
      )
    : remotes;

/**
 * Where the scripts of one visit come from: the folders of the versions of `remotes`, of their
 * fallbacks, and of the shell. A version that is not this visit's is refused, even if it is valid.
 */
export const scriptSources = (host: string, remotes: readonly Release[], shellBase?: string): string[] => {
  if (!/^[\w.-]+(:\d+)?$/.test(host)) return ["'self'"];
  const withFallbacks = (release: Release): Release[] =>
    release.fallback ? [release, ...withFallbacks(release.fallback)] : [release];
  const bases = [...(shellBase ? [shellBase] : []), ...remotes.flatMap(withFallbacks).map(({ base }) => base)];
  return [...new Set(bases)].filter(isPlain).map((base) => (base.startsWith('/') ? host + base : base));
};
