import type { ErrorCode } from '@madang/contracts';
import type { MemberStatus } from './member.repository.ts';

/** Who may sign in. A locked member may, to see her money and write to support; games and money refuse her themselves. */
const signInRefusal = (status: MemberStatus): Extract<ErrorCode, 'U001'> | null =>
  status === 'active' || status === 'locked' ? null : 'U001';

export const memberPolicy = { signInRefusal };
