import type { Release, ShellRelease } from '@madang/contracts';
import { satisfies } from 'semver';
import { called, type GateRefusal, sharedBy } from './refusal.ts';

const PLATFORM = '@madang/platform';

/** A remote's manifest names a range of the platform; the shell's lies in it. */
export const platformRule = (remote: Release, shell: ShellRelease): GateRefusal[] => {
  const platform = sharedBy(shell, PLATFORM);
  if (!platform || satisfies(platform.version, remote.platform, { includePrerelease: true })) return [];
  return [
    {
      rule: 'platform',
      subject: `${called(remote)} in ${called(shell)}`,
      field: 'platform',
      says: `${remote.name} is built for the platform ${remote.platform}, the shell lends ${platform.version}`,
      fix: `Build ${remote.name} against the platform ${platform.version} and name a range in its manifest that holds it, or release the shell that lends ${remote.platform} first.`,
    },
  ];
};
