import type { VendorBody, VendorData, WalletVendorOperation } from '@madang/contracts/vendor-protocol';
import type { GameVendor } from '../game-vendor.ts';
import { type Outcome, ok } from '../outcome.ts';
import { sessionRepository } from '../session/session.repository.ts';
import { walletRepository } from '../wallet/wallet.repository.ts';

/** The handler of each operation of the protocol. */
export type Operations<Of> = {
  [O in WalletVendorOperation]: (vendor: Of, body: VendorBody<O>) => Outcome<VendorData<O>>;
};

/** Closes the sessions that a kick names. @returns how many were open */
export const closeSessions = (
  { db, now }: Pick<GameVendor, 'db' | 'now'>,
  { sessionId, memberRef }: VendorBody<'kick'>,
): number => {
  const sessions = sessionRepository(db);
  return (
    (sessionId === undefined ? 0 : sessions.closeById(sessionId, now())) +
    (memberRef === undefined ? 0 : sessions.closeByMember(memberRef, now()))
  );
};

/** One page of the feed of rounds, in the order of their settlement. */
export const pageOfRounds = <Row extends { seq: number | null }>(
  rounds: { after: (seq: number, limit: number, memberRef: string | null) => Row[]; lastSeq: () => number },
  { afterSeq, limit, memberRef }: VendorBody<'rounds'>,
) => {
  const found = rounds.after(afterSeq, limit + 1, memberRef ?? null);
  const page = found.slice(0, limit);
  const more = found.length > limit;
  // At the end of one member's rounds the cursor may skip those of other members.
  const nextSeq = more ? (page.at(-1)?.seq ?? afterSeq) : Math.max(afterSeq, rounds.lastSeq());
  return { rounds: page, nextSeq, more };
};

/** Totals of a seamless vendor: it keeps no money, so only stakes and winnings add up. */
export const seamlessTotals = (
  { db }: Pick<GameVendor, 'db'>,
  { memberRef }: VendorBody<'totals'>,
): Outcome<VendorData<'totals'>> => {
  const { staked, won, rounds } = walletRepository(db).totals(memberRef ?? null);
  return ok({ deposited: 0, withdrawn: 0, staked, won, balance: 0, rounds });
};
