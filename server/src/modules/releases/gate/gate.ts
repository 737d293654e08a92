import type { Provides, Release, ShellRelease } from '@madang/contracts';
import { budgetRule } from './budget.rule.ts';
import { callRule } from './call.rule.ts';
import { eventRule } from './event.rule.ts';
import { libraryRule } from './library.rule.ts';
import { menuRule } from './menu.rule.ts';
import { nameRule } from './name.rule.ts';
import { pageRule } from './page.rule.ts';
import { platformRule } from './platform.rule.ts';
import { type Candidate, type GateRefusal, isServer, isShell, type Live } from './refusal.ts';
import { shapeRule } from './shape.rule.ts';
import { topicRule } from './topic.rule.ts';

const gateRemote = (remote: Release, { shells, remotes, provides }: Live): GateRefusal[] => {
  // Versions of its own are never in one page with it.
  const peers = remotes.filter(({ name }) => name !== remote.name);
  return [
    ...nameRule(remote),
    ...shells.flatMap((shell) => [...platformRule(remote, shell), ...libraryRule(remote, shell)]),
    ...callRule(remote, provides, 'build'),
    ...topicRule(remote, provides, 'build'),
    ...[...shells, ...peers].flatMap((peer) => eventRule(remote, peer)),
    ...pageRule(remote, [...shells, ...peers]),
    ...menuRule(remote, peers),
    ...budgetRule(remote),
  ];
};

const gateShell = (shell: ShellRelease, { remotes, provides }: Live): GateRefusal[] => [
  ...remotes.flatMap((remote) => [...platformRule(remote, shell), ...libraryRule(remote, shell)]),
  ...callRule(shell, provides, 'build'),
  ...topicRule(shell, provides, 'build'),
  ...remotes.flatMap((remote) => eventRule(shell, remote)),
  ...pageRule(shell, remotes),
  ...budgetRule(shell),
];

const gateServer = (provides: Provides, { shells, remotes }: Live): GateRefusal[] =>
  [...shells, ...remotes].flatMap((build) => [
    ...callRule(build, provides, 'server'),
    ...topicRule(build, provides, 'server'),
  ]);

/**
 * Why a candidate does not fit all live builds; empty when it does. A live build without usage data
 * is not checked for it; a candidate must have all of it.
 */
export const gate = (candidate: Candidate, live: Live): GateRefusal[] => {
  const unfit = shapeRule(candidate);
  if (unfit.length > 0) return unfit;
  if (isServer(candidate)) return gateServer(candidate, live);
  return isShell(candidate) ? gateShell(candidate, live) : gateRemote(candidate, live);
};
