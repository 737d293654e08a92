import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';
import { clearCookie, setCookie } from '../../plugins/session/index.ts';
import { memberView, sessionView } from './member.view.ts';
import { checkRecommender } from './recommender.ts';
import { refresh } from './refresh.command.ts';
import { signIn } from './sign-in.command.ts';
import { signUp } from './sign-up.command.ts';

/** Sign-up, sign-in, sign-out, refresh, and who she is. */
export const memberRoutes = async (app: FastifyInstance) => {
  const { config, keys, sessions } = app;

  mount(app, endpoints.login, async ({ db, clock, body, request, reply }) => {
    const from = { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) };
    const session = await signIn({ db, clock, sessions }, { ...body, ...from });
    const { member, newMsg } = await memberView(db, session.memberIdx);
    setCookie(config, request, reply, session.token);
    const { token, ...rest } = sessionView(keys, session);
    return { member, msgInfo: { newMsg }, token, session: rest };
  });

  mount(app, endpoints.signup, async ({ db, clock, body, request }) => {
    await signUp({ db, clock }, body, request.ip);
    return {};
  });

  mount(app, endpoints.recommender, async ({ db, clock, body, request }) => {
    await checkRecommender({ db, clock }, body.recommenderId, request.ip);
    return {};
  });

  mount(app, endpoints.logout, async ({ request, reply }) => {
    if (request.claims) await sessions.end(request.claims.sid, 'AU01');
    clearCookie(config, request, reply);
    return {};
  });

  mount(app, endpoints.getToken, async ({ request, reply }) => {
    const session = await refresh(app, request);
    setCookie(config, request, reply, session.token);
    const { token, ...rest } = sessionView(keys, session);
    return { token, session: rest };
  });

  mount(app, endpoints.memberInfo, async ({ db, caller }) => {
    const { member, newMsg } = await memberView(db, caller.memberIdx);
    return { member, msgInfo: { newMsg } };
  });
};
