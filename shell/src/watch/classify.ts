import type { FailureKind, RegistrySnapshot } from '@madang/contracts';

const integrityAt = ({ remotes }: RegistrySnapshot, path: string): string | undefined => {
  for (const release of remotes)
    for (const each of release.fallback ? [release, release.fallback] : [release])
      if (path.startsWith(each.base)) return each.integrity[path.slice(each.base.length)];
  return undefined;
};

const hashOf = async (content: ArrayBuffer): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
};

/**
 * Why a script did not run. The browser does not reveal it; another fetch of the file, past the
 * cache, distinguishes a file that cannot be loaded from one that differs from its release.
 */
export const classify = async (
  { url, type }: { url: string; type: string },
  snapshot: RegistrySnapshot,
): Promise<FailureKind> => {
  if (type === 'timeout') return 'timeout';
  if (type === 'missing') return 'broken';
  try {
    const { pathname } = new URL(url, location.href);
    const answer = await fetch(url, { cache: 'no-store' });
    if (!answer.ok) return 'network';
    const released = integrityAt(snapshot, pathname);
    // What is right by now was not had a moment ago.
    return released && (await hashOf(await answer.arrayBuffer())) !== released ? 'integrity' : 'network';
  } catch {
    return 'network';
  }
};
