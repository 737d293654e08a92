import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { z } from 'zod';
import { refuse } from '../../../core/refusal.ts';
import { ALL_ROWS, type ListContext } from '../list-query.ts';
import { listPartnerBets } from '../read-models/bet-lists.ts';
import { listCalculations, listUserCalculations } from '../read-models/calculation-lists.ts';
import { listMembersBelow } from '../read-models/member-list.ts';
import { listMoneyMoves, listPartnerCash } from '../read-models/money-lists.ts';
import { listPartners } from '../read-models/partner-list.ts';
import type { NamedField } from './export-csv.ts';

interface ListAnswer {
  list: readonly unknown[];
  pageInfo: { tatal_list_count: number };
  totals: unknown;
}

const lists = {
  cashList: [endpoints.partnerCashList, listPartnerCash],
  bettingList: [endpoints.partnerBettingList, listPartnerBets],
  partnerList: [endpoints.partnerPartnerList, listPartners],
  partnerCalculationList: [endpoints.partnerCalculationList, listCalculations],
  partnerCalculationUserList: [endpoints.partnerCalculationUserList, listUserCalculations],
  partnerMemberList: [endpoints.partnerMemberList, listMembersBelow],
  partnerMoneyMoveList: [endpoints.partnerMoneyMoveList, listMoneyMoves],
} as const;
export type ExportedList = keyof typeof lists;

const shapeOf = (list: ExportedList): Record<'row' | 'totals', Record<string, unknown>> => {
  const { shape } = lists[list][0].response as z.ZodObject<{
    list: z.ZodArray<z.ZodObject>;
    totals: z.ZodObject;
  }>;
  return { row: shape.list.element.shape, totals: shape.totals.shape };
};

/**
 * The filter as the list's own call reads it. @throws RQ01 for another filter or an unknown column
 */
export const checkedFilter = (
  list: ExportedList,
  filter: object,
  columns: readonly NamedField[],
  totals: readonly NamedField[],
): object => {
  const parsed = lists[list][0].body.safeParse({ ...filter, page: 1 });
  if (!parsed.success) throw refuse(errorCodes.invalidRequest, { field: 'filter' });
  const shape = shapeOf(list);
  const isKnown = (fields: object, { key }: NamedField) => Object.hasOwn(fields, key.split('.')[0] ?? '');
  if (!columns.every((column) => isKnown(shape.row, column)) || !totals.every((total) => isKnown(shape.totals, total)))
    throw refuse(errorCodes.invalidRequest, { field: 'columns' });
  return parsed.data;
};

/** Every row of a filter with its totals, as the list itself answers them. */
export const readAll = (context: ListContext, list: ExportedList, filter: object): Promise<ListAnswer> => {
  const read = lists[list][1] as unknown as (context: ListContext, input: object) => Promise<ListAnswer>;
  return read(context, { ...filter, page: ALL_ROWS });
};
