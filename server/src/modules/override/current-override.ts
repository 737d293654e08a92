import type { Override } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, cookiesOf, type OpenSession, writeCookie } from '../../plugins/session/index.ts';
import { type OverrideCookie, openCookie, sealCookie } from './signed.ts';
import { readSource } from './source.policy.ts';
import { takeRelease } from './take-release.ts';

const nameOf = (app: FastifyInstance) => `${cookieName(app.config)}_override`;

/**
 * The override of a session, from this browser's cookie;
 * null without one, or for another session's.
 */
export const overrideOf = (
  app: FastifyInstance,
  request: FastifyRequest,
  session: Pick<OpenSession, 'sid' | 'memberIdx'>,
): OverrideCookie | null => {
  const now = app.clock.now();
  const found = cookiesOf(request, nameOf(app)).map((value) => openCookie(app.config.secrets.session, value, now));
  return found.find((own) => own?.sid === session.sid && own.member === String(session.memberIdx)) ?? null;
};

/** Until the browser is closed, the session ends or the time is over, whichever comes first. */
export const keepOverride = (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  claims: OverrideCookie,
): void => writeCookie(app.config, request, reply, nameOf(app), sealCookie(app.config.secrets.session, claims), {});

export const dropOverride = (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void =>
  writeCookie(app.config, request, reply, nameOf(app), '', { maxAge: 0 });

export const sourceAddress = (source: string): string | null => {
  const read = readSource(source);
  return read && 'folder' in read ? read.folder.href : null;
};

/** What a page of this session takes from elsewhere; null for everybody who has no override. */
export const takeOverride = async (
  app: FastifyInstance,
  request: FastifyRequest,
  session: Pick<OpenSession, 'sid' | 'memberIdx'>,
) => {
  const claims = overrideOf(app, request, session);
  if (!claims) return null;
  const taken = await takeRelease(app, claims.remote, claims.source);
  const release = 'release' in taken ? taken.release : null;
  const current: Override = {
    remote: claims.remote,
    version: release?.version ?? null,
    from: sourceAddress(claims.source),
    until: claims.until,
  };
  return { current: current, release };
};
