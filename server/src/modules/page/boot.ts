import { type BootData, type Language, SITE_ID } from '@madang/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionOfCookies } from '../../plugins/session/index.ts';
import { memberView, sessionView } from '../member/index.ts';

const isOperator = async (app: FastifyInstance, token: string): Promise<boolean> => {
  const verdict = await app.sessions.verify(token);
  return 'caller' in verdict && verdict.caller.isOperator;
};

const sessionOf = async (app: FastifyInstance, request: FastifyRequest): Promise<BootData['session']> => {
  const found = await sessionOfCookies(app, request);
  if ('refusal' in found) return undefined;
  const { session, token } = found;
  if (app.siteCheck.isClosed() && !(await isOperator(app, token))) return undefined;
  const { member, newMsg } = await memberView(app.db, session.memberIdx);
  return { ...sessionView(app.keys, session), member, newMsg };
};

/** What a page knows before its first call. */
export const bootData = async (
  app: FastifyInstance,
  request: FastifyRequest,
  language: Language,
): Promise<BootData> => {
  const session = await sessionOf(app, request);
  const serverTime = app.clock.now();
  return {
    siteId: SITE_ID,
    mode: app.config.mode,
    serverTime,
    language,
    siteHost: app.config.siteHost,
    key: app.keys.boot(serverTime),
    siteCheck: app.siteCheck.window(),
    ...(session && { session }),
    registry: app.releases.snapshot(),
  };
};
