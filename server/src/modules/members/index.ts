export { accountMessages } from './account/account-messages.ts';
export {
  isPasswordOfMaker,
  mayBeOnePerson,
  onePersonSql,
  recordMaker,
  recordOwnPassword,
} from './account/made-account.repository.ts';
export { openPartner } from './account/open-partner.command.ts';
export { accountOfActor, assertOthersAccount } from './account/own-account.ts';
export { insertPastSessions, type PastSession } from './account/past-sessions.seed.ts';
export { checkPresentPassword } from './account/present-password.ts';
export { answerRenewal } from './account/renewed-session.ts';
export { listSealingKeys } from './account/reseal-totp.ts';
export { isTotpRequired, readSecondFactor } from './account/second-factor.ts';
export { beginTotp, confirmEnrolment, endTotp, renewRecoveryCodes } from './account/totp.command.ts';
export { deleteTotp } from './account/totp.repository.ts';
export { type Approval, approve } from './approve.command.ts';
export { linkMessage } from './invitation/invitation-link.ts';
export { createHeadOffice } from './invitation/invite.command.ts';
export { memberPolicy } from './member.policy.ts';
export {
  findMemberIdx,
  listActiveMembers,
  listOperators,
  lockMember,
  lockMembers,
  type MemberRecord,
  type MemberRole,
  type MemberStatus,
  memberOf,
  type PartnerType,
  readWithdrawalPassword,
  setPasswords,
  setStatus,
} from './member.repository.ts';
export { memberRoutes as memberModule } from './member.routes.ts';
export { personas, seedMembers, seedOneMember } from './member.seed.ts';
export { memberView, sessionView } from './member.view.ts';
export { hashPassword, passwordHolds } from './password.ts';
export { openPersona } from './persona.command.ts';
export { getInfo, type InfoRow, lockInfo, updateInfo } from './profile/profile.repository.ts';
export { isReservedName } from './reserved-name.ts';
export { setBetting } from './set-betting.command.ts';
export { takenCode } from './sign-up.command.ts';
export {
  countStaff,
  insertStaff,
  lockStaff,
  lockStaffOf,
  restoreStatus,
  setStaffRights,
  suspendStaff,
} from './staff/staff.repository.ts';
export { insertMembersBelow } from './tree/members-below.seed.ts';
export {
  findLower,
  findParent,
  insertPath,
  isBelow,
  listLowerOf,
  lockTree,
  movePath,
  pathSql,
} from './tree/tree.repository.ts';
