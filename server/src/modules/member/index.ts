export { type Approval, approve } from './approve.command.ts';
export { memberPolicy } from './member.policy.ts';
export {
  findMemberIdx,
  type MemberRecord,
  type MemberStatus,
  memberOf,
  type PartnerType,
  setStatus,
  unreadOf,
} from './member.repository.ts';
export { memberRoutes as memberModule } from './member.routes.ts';
export { seedMembers } from './member.seed.ts';
export { memberView, sessionView } from './member.view.ts';
