import type { MemberAccount } from './accounts.ts';

/**
 * A member's account holds less than a movement takes from it.
 * Each command answers it with its own code.
 */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
  readonly memberIdx: bigint;
  readonly account: MemberAccount;
  constructor(memberIdx: bigint, account: MemberAccount) {
    super(`insufficient funds: ${account}`);
    this.memberIdx = memberIdx;
    this.account = account;
  }
}

export const isInsufficientFunds = (error: unknown): error is InsufficientFunds =>
  error instanceof Error && error.name === 'InsufficientFunds';
