import { type Endpoint, endpoints } from '@madang/contracts/endpoints';

/** The change itself, and what a page reads of its caller without a press. */
const open = new Set<string>(
  [endpoints.partnerStaffPassword, endpoints.memberInfo, endpoints.getUserCash, endpoints.mainPopupList].map(
    ({ path }) => path,
  ),
);

/**
 * Whether a caller with a password that somebody else chose may call. Calls that a guest may make
 * (sign-in, sign-out, refresh) stay open; every other call is refused, a new one as well.
 */
export const isOpenBeforeOwnPassword = ({ path, access }: Pick<Endpoint, 'path' | 'access'>): boolean =>
  access === 'any' || access === 'cookie' || open.has(path);
