import type { PageDefinition } from '@madang/contracts';

/**
 * Every address of a page: both columns and its aliases. `*` is where all others end, and nobody's.
 */
export const addressesOf = ({ desktop, mobile, aliases = [] }: PageDefinition): string[] =>
  [...new Set([desktop, mobile, ...aliases])].filter((address) => address !== null && address !== '*') as string[];

const partsOf = (address: string) => (address.split('?')[0] ?? '').replace(/\/$/, '').split('/');
const isOpen = (part: string | undefined) => part !== undefined && /\{\w+\}/.test(part);

/**
 * True when some address is one of both: a part that varies may be any word.
 * Queries do not distinguish two owners.
 */
export const overlap = (one: string, other: string): boolean => {
  const [parts, others] = [partsOf(one), partsOf(other)];
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || isOpen(part) || isOpen(others[index]))
  );
};
