import type { NeededLibrary, Release, SharedLibrary, ShellRelease } from '@madang/contracts';
import { satisfies } from 'semver';
import { called, type GateRefusal, sharedBy } from './refusal.ts';

type Flaw = Pick<GateRefusal, 'says' | 'fix'> & { field?: string };

const flawOf = (library: string, { range, brings, names = [] }: NeededLibrary, shared?: SharedLibrary): Flaw | null => {
  const fits = shared !== undefined && satisfies(shared.version, range, { includePrerelease: true });
  if (!fits && brings) return null; // its own copy is taken
  if (!shared)
    return {
      says: `${library} is taken from the host, which lends none`,
      fix: `Lend ${library} in shared/platform/src/shared-libraries.ts and release the shell first, or have the remote bring it.`,
    };
  if (!fits)
    return {
      says: `${library} is needed in ${range}, the host lends ${shared.version}`,
      fix: `There is one copy of ${library} in the page: build the remote against ${shared.version}, or release the shell with ${range} first.`,
    };
  const missing = names.find((name) => name !== '*' && shared.names && !shared.names.includes(name));
  if (missing === undefined) return null;
  return {
    field: missing,
    says: `${library} ${shared.version} of the host has no ${missing}, which the remote takes from it`,
    fix: brings
      ? `Raise the version of ${library} so that the remote brings its own copy, or release the shell that has ${missing} first.`
      : `Release the shell that has ${missing} first; a name that is taken away stays until no live remote takes it.`,
  };
};

/**
 * Every library that a remote expects from its host is shared,
 * in its range and with the names it uses.
 */
export const libraryRule = (remote: Release, shell: ShellRelease): GateRefusal[] => {
  // An older shell without sharing data.
  if (!shell.lends) return [];
  return Object.entries(remote.needs ?? {}).flatMap(([library, need]) => {
    const flaw = flawOf(library, need, sharedBy(shell, library));
    return flaw ? [{ rule: 'libraries', subject: `${called(remote)} in ${called(shell)}`, ...flaw }] : [];
  });
};
