import { nameKey } from '@madang/contracts';
import confusables from 'unicode-confusables';
import type { Db } from '../../db/index.ts';

/** Names under which only the site speaks. */
const SITE_NAMES = ['마당', 'Madang', '운영자', '관리자', '고객센터', 'admin', 'administrator', 'operator', 'support'];

/**
 * What a name looks like: letters of other scripts that look alike are one letter (Unicode
 * Technical Standard 39, as far as the data of the package goes).
 */
const skeletonOf = (name: string): string =>
  nameKey(confusables.rectifyConfusion(nameKey(name).normalize('NFD')).normalize('NFC'));

/** Whether a nickname looks like the name of the site or of an operator. */
export const isReservedName = async (db: Db, nickname: string): Promise<boolean> => {
  const operators = await db.selectFrom('member.member').select('mem_nick').where('role', '=', 'operator').execute();
  const skeleton = skeletonOf(nickname);
  return [...SITE_NAMES, ...operators.map(({ mem_nick }) => mem_nick)].some((name) => skeletonOf(name) === skeleton);
};
