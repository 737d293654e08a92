import type { DataOf } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieTokens, type OpenSession, setCookie } from '../../../plugins/session/index.ts';
import { sessionView } from '../member.view.ts';

type Renewed = NonNullable<DataOf<'/api/member/update'>['renewed']>;

/**
 * Publishes that a session's earlier tokens have ended, after the commit, and answers the one that
 * goes on. The browser receives it as its cookie where it has this session's.
 */
export const answerRenewal = async (
  { config, keys, sessions }: FastifyInstance,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  renewed: OpenSession,
): Promise<Renewed> => {
  sessions.announceRenewal(renewed);
  const claims = await Promise.all(cookieTokens(config, request).map((token) => sessions.read(token)));
  if (claims.some((claim) => claim?.sid === renewed.sid)) setCookie(config, request, reply, renewed.token);
  const { token, ...session } = sessionView(keys, renewed);
  return { token, session };
};
