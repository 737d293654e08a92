import { nameKey } from '@madang/contracts';
import type { Trx } from '../../../db/index.ts';
import { openAccounts } from '../../../ledger/index.ts';
import { findApplication, type PartnerType } from '../member.repository.ts';
import { insertPath } from './tree.repository.ts';

export interface SeededPerson {
  memId: string;
  memNick: string;
  partnerType: PartnerType;
  /** The id of the partner directly above. */
  parent: string;
}

/**
 * Active accounts below a partner, with the passwords and the bank of that partner.
 * @returns numbers by id, with that of the partner
 */
export const insertMembersBelow = async (
  trx: Trx,
  top: string,
  people: readonly SeededPerson[],
  joinedAt: Date,
): Promise<Map<string, bigint>> => {
  const model = await findApplication(trx, top);
  if (!model) throw new Error(`no member ${top}`);
  const idxOf = new Map([[model.mem_id, model.idx]]);
  for (const tier of ['PTN_2', 'PTN_3', 'PTN_4', 'PTN_5', 'NORMAL']) {
    const own = people.filter(({ partnerType }) => partnerType === tier);
    const rows = await trx
      .insertInto('member.member')
      .values(
        own.map((person) => {
          const number = String(people.indexOf(person)).padStart(4, '0');
          return {
            mem_id: person.memId,
            mem_pass: model.mem_pass,
            mem_name: person.memNick,
            mem_nick: person.memNick,
            nick_key: nameKey(person.memNick),
            mem_phone: `010-0001-${number}`,
            bank: model.bank,
            bankacc: `0000001${number}`,
            cash_out_pass: model.cash_out_pass,
            level: 1,
            status: 'active' as const,
            partner_type: person.partnerType,
            role: 'member' as const,
            parent_idx: idxOf.get(person.parent) ?? null,
            joined_at: joinedAt,
            last_login_at: null,
          };
        }),
      )
      .returning(['idx', 'mem_id', 'parent_idx'])
      .execute();
    for (const { idx, mem_id, parent_idx } of rows) {
      idxOf.set(mem_id, idx);
      await insertPath(trx, idx, parent_idx);
      await openAccounts(trx, idx);
    }
  }
  return idxOf;
};
