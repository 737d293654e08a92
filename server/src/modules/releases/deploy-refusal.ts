import type { DeployRefusal } from '@madang/contracts/releases';

/** Refusals of a deployment; the route answers them, with a status. */
export class DeployFailure extends Error {
  override readonly name = 'DeployFailure';
  readonly refusals: readonly DeployRefusal[];
  readonly status: number;
  constructor(refusals: readonly DeployRefusal[], status = 422) {
    super(refusals.map(({ rule, subject, says }) => `${rule} ${subject}: ${says}`).join('\n'));
    this.refusals = refusals;
    this.status = status;
  }
}

const one = (rule: string, subject: string, says: string, fix: string): DeployFailure =>
  new DeployFailure([{ rule, subject, says, fix }], rule === 'token' ? 403 : 422);

export const notPossible = Object.assign(one, {
  all: (refusals: readonly DeployRefusal[]) => new DeployFailure(refusals),
});
