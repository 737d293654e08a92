import { ACCOUNT_MESSAGE_MS, PAGE_SIZE } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { maskNumber } from '../../../core/mask.ts';
import { refuse } from '../../../core/refusal.ts';
import { mount } from '../../../plugins/mount.ts';
import { listAccountRequests, requestAccount } from '../../payments/index.ts';

/**
 * A member's inquiry for the account to deposit to.
 * The bank answers it, as it does from the page of deposits.
 */
export const accountInquiryRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.accList, async ({ db, caller, body: { page } }) => {
    const { rows, count } = await listAccountRequests(db, caller.memberIdx, page);
    const list = rows.map((row) => {
      const masked = row.account_no && maskNumber(row.account_no);
      return {
        boardIdx: Number(row.account_idx),
        status: row.answered_at ? ('answer' as const) : ('wait' as const),
        regDate: row.requested_at.toISOString(),
        replyDate: row.answered_at?.toISOString() ?? null,
        validUntil: row.valid_until?.toISOString() ?? null,
        account: masked && `${row.bank_name} ${masked}`,
        accountEn: masked && `${row.bank_name_en ?? row.bank_name} ${masked}`,
      };
    });
    return {
      list,
      idxList: list.map(({ boardIdx }) => boardIdx),
      pageInfo: { page, count_per_list: PAGE_SIZE, tatal_list_count: count },
      lifeMinutes: ACCOUNT_MESSAGE_MS / 60_000,
    };
  });

  mount(app, endpoints.accSave, async ({ caller, body }) => {
    const outcome = await requestAccount(app.cash, caller.memberIdx, body.requestId, { isOnlyOpen: true });
    if (outcome === 'open') throw refuse(errorCodes.accountInquiryOpen);
    void app.bankPoller.tick();
    return { requestedAt: outcome.requestedAt.toISOString() };
  });
};
