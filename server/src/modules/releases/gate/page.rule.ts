import { type PageDefinition, reservedPaths, textsOf } from '@madang/contracts';
import table from '@madang/contracts/pages.spec.json' with { type: 'json' };
import { addressesOf, overlap } from './address.ts';
import { type Build, called, type GateRefusal, isShell } from './refusal.ts';

interface Owned {
  page: PageDefinition;
  owner: string;
}

/** The owner by the table is a domain (`wallet`), by a release a container (`mf_wallet`). */
const tableRows: readonly Owned[] = table.map(({ owner, ...page }) => ({ owner, page: page as PageDefinition }));

const clash = (one: PageDefinition, other: PageDefinition): string | undefined =>
  addressesOf(one).find((address) => addressesOf(other).some((taken) => overlap(address, taken)));

const pairOf = (one: PageDefinition, other: PageDefinition) => [one.id, other.id].sort().join(' ');

/**
 * A mobile hub leads to a desktop address that is another page's:
 * pairs that the table itself has so.
 */
const agreed = new Set(
  tableRows.flatMap(({ page }, index) =>
    tableRows.slice(index + 1).flatMap(({ page: other }) => (clash(page, other) ? [pairOf(page, other)] : [])),
  ),
);

const onReserved = (page: PageDefinition) =>
  addressesOf(page).find((address) =>
    reservedPaths.some((reserved) => address === reserved || address.startsWith(`${reserved}/`)),
  );

const collision = (page: PageDefinition, { page: other, owner }: Owned): Pick<GateRefusal, 'says' | 'fix'> | null => {
  if (page.id === other.id)
    return {
      says: `has the id of a page of ${owner}`,
      fix: `Give the page another id; "${page.id}" is ${owner}'s until ${owner} releases without it.`,
    };
  const address = clash(page, other);
  if (address === undefined || agreed.has(pairOf(page, other))) return null;
  return {
    says: `stands at ${address}, where ${other.id} of ${owner} stands (${addressesOf(other).join(', ')})`,
    fix: `Choose an address that ${owner} has not, or ask ${owner} to release without ${other.id} first.`,
  };
};

const pagesOf = (build: Build): readonly PageDefinition[] => build.pages ?? [];
const ownerOf = (build: Build) => (isShell(build) ? 'shell' : textsOf(build.name));

/** A page's id and addresses are its owner's alone, against live builds and the page table. */
export const pageRule = (build: Build, peers: readonly Build[]): GateRefusal[] => {
  const others: Owned[] = [
    ...peers.flatMap((peer) => pagesOf(peer).map((page) => ({ page, owner: called(peer) }))),
    ...tableRows.filter(({ owner }) => owner !== ownerOf(build)),
  ];
  return pagesOf(build).flatMap((page) => {
    const subject = `${called(build)}: page ${page.id}`;
    const reserved = onReserved(page);
    if (reserved)
      return [
        {
          rule: 'pages',
          subject,
          says: `stands at ${reserved}, which is kept for the server`,
          fix: `Choose an address outside of ${reservedPaths.join(', ')}.`,
        },
      ];
    for (const other of others) {
      const flaw = collision(page, other);
      if (flaw) return [{ rule: 'pages', subject, ...flaw }];
    }
    return [];
  });
};
