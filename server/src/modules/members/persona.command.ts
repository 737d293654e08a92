import type { BootData } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { findMemberIdx, lockMember } from './member.repository.ts';
import { personas } from './member.seed.ts';
import { memberView, sessionView } from './member.view.ts';

/**
 * Opens a session of a seeded member for one page, without its cookie; older ones end, as with any
 * sign-in. Their password is published, so that a sign-in would work as well.
 * Null for any other member, and in production.
 */
export const openPersona = async (
  { config, db, clock, sessions, keys }: FastifyInstance,
  memId: string,
  from: { ip: string; userAgent: string },
): Promise<NonNullable<BootData['session']> | null> => {
  if (config.mode === 'production' || !personas.includes(memId)) return null;
  const memberIdx = await findMemberIdx(db, memId);
  if (memberIdx === null) return null;
  const { session, superseded } = await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberIdx);
    return sessions.start(trx, memberIdx, from);
  });
  sessions.announce(superseded, errorCodes.sessionSuperseded);
  return { ...sessionView(keys, session), ...(await memberView(db, memberIdx, clock.now())) };
};
