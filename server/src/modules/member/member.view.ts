import type { Member, Session } from '@madang/contracts';
import { balanceOf } from '../../money/index.ts';
import type { Keys } from '../../plugins/cipher/index.ts';
import type { Db } from '../../plugins/db/index.ts';
import type { OpenSession } from '../../plugins/session/index.ts';
import { unreadOf } from '../board/index.ts';
import { memberOf } from './member.repository.ts';

/** The member as the site shows her, and her count of unread messages. */
export const memberView = async (db: Db, memberIdx: bigint): Promise<{ member: Member; newMsg: number }> => {
  const [record, balance, newMsg] = await Promise.all([
    memberOf(db, memberIdx),
    balanceOf(db, memberIdx),
    unreadOf(db, memberIdx),
  ]);
  const member: Member = {
    memId: record.memId,
    memName: record.memName,
    memNick: record.memNick,
    cashAmt: Number(balance.cash),
    pointAmt: Number(balance.point),
    isPartnerMember: record.isPartner ? 'Y' : 'N',
  };
  return { member, newMsg };
};

/** What a page holds of its session. */
export const sessionView = (keys: Keys, session: OpenSession): Session => ({
  token: session.token,
  exp: session.exp,
  key: keys.session(session.sid, session.generation),
  topic: session.topic,
});
