import type { Provides, Release, ShellRelease } from '@madang/contracts';
import { provided } from '@madang/contracts/interface';
import { type Build, isShell, type Live } from './refusal.ts';

let own: Provides | undefined;

/** The server's calls and topics, computed once. */
const ownProvides = (): Provides => {
  own ??= provided();
  return own;
};

/** Builds that a visitor may be given now, beside this very server, as the gate needs them. */
export const liveOf = (builds: readonly Build[]): Live => ({
  shells: builds.filter((build): build is ShellRelease => isShell(build)),
  remotes: builds.filter((build): build is Release => !isShell(build)),
  provides: ownProvides(),
});
