import type { DataOf } from '@madang/contracts';
import { maskAddress } from '../../../core/mask.ts';
import { deviceName } from './device-name.ts';
import type { listSignIns } from './sign-in.repository.ts';

type Row = Awaited<ReturnType<typeof listSignIns>>['rows'][number];
type SignIn = DataOf<'/api/member/loginHistory'>['list'][number];

/** How a session ended, or that it has not. */
const endOf = (row: Row, now: Date): Pick<SignIn, 'end' | 'endedAt'> => {
  if (row.sid === null || !row.expires_at) return { end: null, endedAt: null };
  if (row.ended_at) {
    const end = row.ended_why === 'AU02' ? 'superseded' : (row.ended_how ?? 'signedOut');
    return { end, endedAt: row.ended_at.toISOString() };
  }
  return row.expires_at <= now
    ? { end: 'expired', endedAt: row.expires_at.toISOString() }
    : { end: null, endedAt: null };
};

export const signInView = (row: Row, sid: string, now: Date): SignIn => ({
  signInIdx: Number(row.sign_in_idx),
  at: row.at.toISOString(),
  outcome: row.outcome,
  method: row.method,
  ...deviceName(row.user_agent),
  address: maskAddress(row.address),
  ...endOf(row, now),
  activeAt: row.active_at?.toISOString() ?? null,
  current: row.sid === sid,
});
