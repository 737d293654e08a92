import { type BootData, type Language, SITE_ID } from '@madang/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookie } from '../../plugins/session/index.ts';
import { memberView, sessionView } from '../member/index.ts';

const sessionOf = async (app: FastifyInstance, request: FastifyRequest): Promise<BootData['session']> => {
  const token = readCookie(app.config, request);
  const session = token ? await app.sessions.current(token) : null;
  if (!session || 'refusal' in session) return undefined;
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
    ...(session && { session }),
    registry: app.releases.snapshot(),
  };
};
