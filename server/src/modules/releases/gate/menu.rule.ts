import type { Release } from '@madang/contracts';
import table from '@madang/contracts/pages.spec.json' with { type: 'json' };
import { called, type GateRefusal } from './refusal.ts';

const idsOf = (remotes: readonly Release[]) => remotes.flatMap(({ pages }) => pages.map(({ id }) => id));
const inTable = table.map(({ id }) => id);

/**
 * Every entry of a menu leads to a page that there is:
 * the candidate's and, without the page it no longer brings, its peers'.
 */
export const menuRule = (remote: Release, peers: readonly Release[]): GateRefusal[] => {
  const there = new Set([...idsOf([remote, ...peers]), ...inTable]);
  return [remote, ...peers].flatMap((each) =>
    each.menu
      .filter(({ page }) => !there.has(page))
      .map(({ page }) => ({
        rule: 'menu',
        subject: `${called(each)}: menu entry of ${page}`,
        says: `leads to ${page}, and no live release brings that page`,
        fix:
          each === remote
            ? `Declare ${page} in the manifest, or correct the entry.`
            : `Keep ${page} in ${remote.name} until ${each.name} is released without the entry.`,
      })),
  );
};
