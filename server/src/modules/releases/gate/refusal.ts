import type { Provides, Release, SharedLibraries, ShellRelease } from '@madang/contracts';

/** One reason why a candidate does not fit what is live. */
export interface GateRefusal {
  /** Name of the rule, for example `calls`. */
  readonly rule: string;
  /** Who and with whom: `mf_wallet@1.2.0-ab and the server: POST /api/coin`. */
  readonly subject: string;
  /** Path of the field that breaks, where there is one: `response.data.list[].amount`. */
  readonly field?: string;
  readonly says: string;
  /** What the team does about it. */
  readonly fix: string;
}

/**
 * All that somebody may be given at this moment: every version that is current, canary or previous.
 */
export interface Live {
  readonly shells: readonly ShellRelease[];
  readonly remotes: readonly Release[];
  readonly provides: Provides;
}

export type Build = Release | ShellRelease;
/** A remote, a shell, or what a server answers. */
export type Candidate = Build | Provides;

export const isShell = (build: Build): build is ShellRelease => build.name === 'shell';
export const isServer = (candidate: Candidate): candidate is Provides => 'calls' in candidate;

export const called = ({ name, version }: Pick<Build, 'name' | 'version'>): string => `${name}@${version}`;
export const sharedBy = (shell: ShellRelease, library: string): SharedLibraries[string] | undefined =>
  shell.lends?.[library];
