import type { Member, Pause, Session } from '@madang/contracts';
import type { Db } from '../../db/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import type { Keys } from '../../plugins/cipher/index.ts';
import type { OpenSession } from '../../plugins/session/index.ts';
import { unreadOf } from '../messages/index.ts';
import { pauseView, readPause } from '../pauses/index.ts';
import { isPasswordOfMaker } from './account/made-account.repository.ts';
import { readSecondFactor } from './account/second-factor.ts';
import { memberOf } from './member.repository.ts';
import { findStaff } from './staff/staff.repository.ts';

export interface MemberView {
  member: Member;
  newMsg: number;
  /** Only while one runs. */
  pause?: Pause;
}

/** The member as the site shows them, with the count of unread messages, and a break at `now`. */
export const memberView = async (db: Db, memberIdx: bigint, now: number): Promise<MemberView> => {
  const record = await memberOf(db, memberIdx);
  // The money of a staff account is its partner's.
  const own = record.role === 'staff' ? await findStaff(db, memberIdx) : null;
  const [balance, newMsg, running, factor, isMakers] = await Promise.all([
    balanceOf(db, own?.partner_idx ?? memberIdx),
    unreadOf(db, memberIdx),
    readPause(db, memberIdx, now),
    own && readSecondFactor(db, memberIdx),
    // Nobody makes the account of a member.
    (own || record.isPartner) && isPasswordOfMaker(db, memberIdx),
  ]);
  const member: Member = {
    memId: record.memId,
    memName: record.memName,
    memNick: record.memNick,
    cashAmt: Number(balance.cash),
    pointAmt: Number(balance.point),
    isPartnerMember: record.isPartner || own ? 'Y' : 'N',
    ...(isMakers && { needsPassword: true }),
    ...(own && { staff: { role: own.staff_role, partner: own.partner_nick, needsTotp: !factor?.isOn } }),
  };
  const pause = pauseView(running);
  return { member, newMsg, ...(pause && { pause }) };
};

/** What a page holds of its session. */
export const sessionView = (keys: Keys, session: OpenSession): Session => ({
  token: session.token,
  exp: session.exp,
  key: keys.session(session.sid, session.generation),
  topic: session.topic,
});
