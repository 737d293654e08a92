import { ulid } from 'ulid';
import { balanceOf } from '../../ledger/index.ts';
import { findMemberIdx } from '../../modules/members/index.ts';
import type { TestSite } from '../app.ts';

/** Members and an operator of a test site, for payments. */
export const cashHarness = (site: TestSite) => {
  const as = async (memId: string) => ({ as: await site.tokenOf(memId) });

  return {
    as,
    deposit: async (changes: object = {}, memId = 'member01') =>
      site.call('/api/cash/in', { requestId: ulid(), amount: 100_000, bonus: 'none', ...changes }, await as(memId)),
    withdraw: async (changes: object = {}, memId = 'member01') =>
      site.call(
        '/api/cash/out',
        { requestId: ulid(), amount: 100_000, cashOutPass: '1234', ...changes },
        await as(memId),
      ),
    info: async (memId = 'member01') => (await site.call('/api/cash/info', {}, await as(memId))).data,
    decide: async (cashIdx: number, to: 2 | 1 | -1, changes: object = {}) =>
      site.call('/api/operator/cash/decide', { cashIdx, to, ...changes }, await as('admin01')),
    /** The version of an open application as the operator's list shows it now. */
    async readVersion(cashIdx: number): Promise<string | undefined> {
      const { list } = (await site.call('/api/operator/cash/list', {}, await as('admin01'))).data;
      return list.find((row: { cashIdx: number }) => row.cashIdx === cashIdx)?.version;
    },
    /** Request → waiting → the end. */
    async finish(cashIdx: number, to: 1 | -1, changes: object = {}) {
      await this.decide(cashIdx, 2);
      return this.decide(cashIdx, to, changes);
    },
    async holds(memId = 'member01') {
      const memberIdx = await findMemberIdx(site.db, memId);
      const { cash, hold, point } = await balanceOf(site.db, memberIdx ?? 0n);
      return { cash: Number(cash), hold: Number(hold), point: Number(point) };
    },
  };
};
