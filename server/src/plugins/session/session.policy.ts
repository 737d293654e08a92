import { TOKEN_LIFE_MS, TOKEN_REFRESH_MS } from '@madang/contracts';
import type { SessionRow } from './session.repository.ts';

/**
 * A renewed token goes on for so long, in milliseconds:
 * calls on their way carry it, and tabs of two hosts.
 */
const PREVIOUS_MS = 30_000;
/** A page whose clock is ahead refreshes so much earlier, in milliseconds. */
const EARLY_MS = 60_000;
const HOUR_MS = 60 * 60_000;
/** A session ends after this time however often it is refreshed, in milliseconds. */
const LIFE_MS = { office: 12 * HOUR_MS, member: 30 * 24 * HOUR_MS };

/**
 * What a token of a generation is to its session. `previous`: replaced a moment ago, still
 * accepted; `reused`: replaced before, so that two hold the session; `revoked`: ended by a change
 * of password, account or second factor.
 */
export type TokenAge = 'present' | 'previous' | 'reused' | 'revoked';

/** @param now milliseconds since the epoch */
export const tokenAge = (
  generation: number,
  row: Pick<SessionRow, 'generation' | 'least_generation' | 'issued_at'>,
  now: number,
): TokenAge => {
  if (generation < row.least_generation || generation > row.generation) return 'revoked';
  if (generation === row.generation) return 'present';
  const isReplacedNow = generation === row.generation - 1 && now - row.issued_at.getTime() <= PREVIOUS_MS;
  return isReplacedNow ? 'previous' : 'reused';
};

/**
 * The absolute end of a session, milliseconds since the epoch:
 * 12 hours for partners, their staff and operators.
 */
export const lastMoment = (row: Pick<SessionRow, 'created_at' | 'role' | 'partner_type' | 'staff_role'>): number => {
  const isOffice = row.role === 'operator' || row.partner_type !== 'NORMAL' || row.staff_role !== null;
  return row.created_at.getTime() + (isOffice ? LIFE_MS.office : LIFE_MS.member);
};

/** The end of a token issued at `at`, in whole seconds as in the token. */
export const expiryOf = (at: Date, last = Number.POSITIVE_INFINITY): Date =>
  new Date(Math.floor(Math.min(at.getTime() + TOKEN_LIFE_MS, last) / 1000) * 1000);

/** Whether a token near its end gets a successor that lives longer. */
export const isRefreshDue = (expiresAt: Date, now: number, next: Date): boolean =>
  expiresAt.getTime() - now <= TOKEN_REFRESH_MS + EARLY_MS && next > expiresAt;
