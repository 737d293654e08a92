import { seoulTimeOf } from '../../../core/seoul.ts';

export const INVITATION_PATH = '/_invitation';

/** What the command line prints: the link, and what it is for. */
export const linkMessage = (origin: string | undefined, { token, until }: { token: string; until: Date }): string => {
  const address = new URL(INVITATION_PATH, origin);
  address.searchParams.set('link', token);
  return `${address.href}\nIt works once, until ${seoulTimeOf(until)} Seoul time. Who opens it chooses the first password of the account.`;
};
