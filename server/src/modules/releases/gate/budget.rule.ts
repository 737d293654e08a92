import type { Weight } from '@madang/contracts';
import { budgets } from './budgets.ts';
import { type Build, called, type GateRefusal, isShell } from './refusal.ts';

interface Weighed {
  field: string;
  bytes: number;
  budget: number;
  fix: string;
}

const screens = ['desktop', 'mobile'] as const;

const remoteParts = ({ entry, pages, whole }: Weight): Weighed[] => [
  {
    field: 'weight.entry',
    bytes: entry,
    budget: budgets.remoteEntry,
    fix: 'Load pages by import() in app.tsx, and nothing else there.',
  },
  ...Object.entries(pages).flatMap(([id, page]) =>
    screens.map((screen) => ({
      field: `weight.pages["${id}"].${screen}`,
      bytes: page[screen],
      budget: budgets.remoteFirstScreen,
      fix: 'Load what the first screen does not show when it is wanted: lazy() or import().',
    })),
  ),
  ...screens.map((screen) => ({
    field: `weight.whole.${screen}`,
    bytes: whole[screen],
    budget: budgets.remoteWhole,
    fix: 'Find the library that came with it, take its sub-path or a smaller one, or split the remote.',
  })),
];

const shellParts = ({ entry }: Weight): Weighed[] => [
  {
    field: 'weight.entry',
    bytes: entry,
    budget: budgets.shellEntry,
    fix: 'Load what the first screen does not show when it is wanted: lazy() or import().',
  },
];

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** A build keeps within what `budgets.ts` allows. */
export const budgetRule = (build: Build): GateRefusal[] => {
  if (!build.weight) return [];
  return (isShell(build) ? shellParts : remoteParts)(build.weight)
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ field, bytes, budget, fix }) => ({
      rule: 'budgets',
      subject: called(build),
      field,
      says: `weighs ${kilobytes(bytes)} (brotli), the budget is ${kilobytes(budget)}`,
      fix,
    }));
};
