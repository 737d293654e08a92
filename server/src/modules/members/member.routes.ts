import { isPartnerHost } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { periodicTask } from '../../core/periodic-task.ts';
import { mount } from '../../plugins/mount.ts';
import { clearCookie, sessionOfCookies, setCookie } from '../../plugins/session/index.ts';
import { accountRoutes } from './account/account.routes.ts';
import { resealAuthenticators } from './account/reseal-totp.ts';
import { knownDevice, rememberDevice } from './device.ts';
import { invitationRoutes } from './invitation/invitation.routes.ts';
import { accountOf } from './member.repository.ts';
import { memberView, sessionView } from './member.view.ts';
import { prepareNobody } from './password.ts';
import { checkRecommender } from './recommender.ts';
import { refresh } from './refresh.command.ts';
import { signIn } from './sign-in.command.ts';
import { signUp } from './sign-up.command.ts';

/** Between two looks for authenticators that the current key has not sealed, milliseconds. */
const RESEAL_EVERY_MS = 10 * 60_000;

/** Sign-up, sign-in, sign-out, refresh, and the member's own data. */
export const memberRoutes = async (app: FastifyInstance) => {
  const { config, keys, sessions } = app;
  await accountRoutes(app);
  await app.register(invitationRoutes);
  app.addHook('onReady', async () => void (await prepareNobody()));
  const resealing = periodicTask(RESEAL_EVERY_MS, app.log, 'sealed authenticators', async () => {
    await resealAuthenticators(app.db, config.secrets.session);
  });
  app.addHook('onListen', async () => resealing.start());
  app.addHook('preClose', () => resealing.stop());

  mount(app, endpoints.login, async ({ db, clock, body, request, reply }) => {
    const account = accountOf(body.memId);
    const { session, previous } = await signIn(
      { db, clock, sessions },
      {
        ...body,
        ip: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        device: knownDevice(config, request, account, clock.now()),
        isSiteClosed: app.siteCheck.isClosed(),
        isPartnerHost: isPartnerHost(request.host),
        sessionKeys: config.secrets.session,
      },
    );
    const { newMsg, ...hers } = await memberView(db, session.memberIdx, clock.now());
    setCookie(config, request, reply, session.token);
    rememberDevice(config, request, reply, account, clock.now());
    const { token, ...rest } = sessionView(keys, session);
    return { ...hers, msgInfo: { newMsg }, token, session: rest, ...(previous && { previous }) };
  });

  mount(app, endpoints.signup, async ({ db, clock, body, request }) => {
    await signUp({ db, clock }, body, request.ip);
    return {};
  });

  mount(app, endpoints.recommender, async ({ db, clock, body, request }) => {
    await checkRecommender({ db, clock }, body.recommenderId, request.ip);
    return {};
  });

  mount(app, endpoints.logout, async ({ body, request, reply }) => {
    const how = body.idle ? 'idle' : null;
    if (request.claims) await sessions.signOut(request.claims, how);
    // A late sign-out must not end the session of a newer sign-in in this browser.
    if ('refusal' in (await sessionOfCookies(app, request))) clearCookie(config, request, reply);
    return {};
  });

  mount(app, endpoints.getToken, async ({ request, reply }) => {
    const session = await refresh(app, request);
    setCookie(config, request, reply, session.token);
    const { token, ...rest } = sessionView(keys, session);
    return { token, session: rest };
  });
};
