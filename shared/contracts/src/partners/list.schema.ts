import { z } from 'zod';
import { instant, pageNumber, seoulTime } from '../schema.ts';
import { basisPoints, partnerGameType } from './partner.schema.ts';

/** What the lists of the portal share. */
export const listDates = {
  startDate: seoulTime.optional().describe('Without dates: today in Seoul'),
  endDate: seoulTime.optional().describe('Included with its whole second'),
};
export const listMember = z.string().trim().max(64).default('').describe('Id of a member below; empty: all');
export const listKeyword = z.string().trim().max(64).default('').describe('Part of an id or a nickname');
export const orEmpty = <Value extends z.ZodType<string>>(value: Value) =>
  z.union([value, z.literal('')]).default('' as never);
export const asOfMoment = instant.describe('The moment of rows and totals');
export const listPage = { page: pageNumber };
export const listedWho = { memId: z.string(), memNick: z.string() };
export const partnerNicks = z
  .array(z.string())
  .describe('Nicknames of the partners between the caller and the row, from the top');
export const percentsByType = z.partialRecord(partnerGameType, basisPoints);
