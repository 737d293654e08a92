import { OVERRIDE_PATH } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAction } from '../../core/decisions/audit.ts';
import { html } from '../../core/html.ts';
import { isRefusal } from '../../core/refusal.ts';
import { seoulTimeOf } from '../../core/seoul.ts';
import { acceptForms } from '../../plugins/plain-page/index.ts';
import { type OpenSession, requireOrigin, sessionOfCookies } from '../../plugins/session/index.ts';
import { memberOf } from '../members/index.ts';
import { dropOverride, keepOverride, overrideOf, sourceAddress } from './current-override.ts';
import { facts, form, sendOverridePage } from './override-page.ts';
import type { OverrideTexts } from './override-texts.ts';
import { type OverrideLink, openLink } from './signed.ts';
import { takeRelease, tryEntry } from './take-release.ts';

const hidden = { schema: { hide: true } };
const fields = z.record(z.string(), z.string());

/** An address of this site, to go back to. */
const ownAddress = (text: string | undefined): string =>
  /^\/(?![/\\])[^\s\\]*$/.test(text ?? '') ? String(text) : '/';

const factsOf = (
  translations: OverrideTexts,
  claims: Pick<OverrideLink, 'remote' | 'source' | 'until'>,
  more: [string, string][],
) =>
  facts([
    [translations.remote, claims.remote],
    [translations.from, sourceAddress(claims.source) ?? `${claims.source} (${translations.here})`],
    [translations.until, `${seoulTimeOf(new Date(claims.until))} (${translations.zone})`],
    ...more,
  ]);

/**
 * Confirming, looking at and ending an override:
 * pages of the server alone, which work without shell and remotes.
 */
export const overrideRoutes = async (app: FastifyInstance) => {
  acceptForms(app);

  const sessionOf = async (request: FastifyRequest): Promise<OpenSession | null> => {
    const found = await sessionOfCookies(app, request);
    return 'refusal' in found ? null : found.session;
  };

  /** Who pressed must have pressed here: the browser adds the cookie alone. */
  const isFromHere = (request: FastifyRequest): boolean => {
    try {
      requireOrigin(request, app.config.siteOrigins);
      return true;
    } catch (error) {
      if (isRefusal(error, errorCodes.notPermitted)) return false;
      throw error;
    }
  };
  const sendElsewhere = (request: FastifyRequest, reply: FastifyReply) =>
    sendOverridePage(request, reply, 403, (translations) => html`<p>${translations.elsewhere}</p>`);

  /** The link's claims and the session of its member; null when a page with the reason was sent. */
  const admit = async (request: FastifyRequest, reply: FastifyReply, sealed: string) => {
    const claims = openLink(app.config.secrets.session, sealed, app.clock.now());
    const back = (translations: OverrideTexts) => html`<p><a href="/">${translations.leave}</a></p>`;
    if (!claims) {
      sendOverridePage(request, reply, 410, (translations) => html`<p>${translations.over}</p>${back(translations)}`);
      return null;
    }
    const session = await sessionOf(request);
    if (!session) {
      const { memId } = await memberOf(app.db, BigInt(claims.member));
      sendOverridePage(
        request,
        reply,
        401,
        (translations) =>
          html`<p>${translations.signIn.replace('{memId}', memId)}</p><p><a href="/login">${translations.toSignIn}</a></p>`,
      );
      return null;
    }
    if (String(session.memberIdx) !== claims.member) {
      sendOverridePage(
        request,
        reply,
        403,
        (translations) => html`<p>${translations.notYours}</p>${back(translations)}`,
      );
      return null;
    }
    return { claims, session };
  };

  /**
   * The release of a link, when the browser will be able to load it;
   * null when a page with the reason was sent.
   */
  const find = async (request: FastifyRequest, reply: FastifyReply, claims: OverrideLink) => {
    const taken = await takeRelease(app, claims.remote, claims.source);
    const failure = 'failure' in taken ? taken.failure : await tryEntry(app, taken);
    if (failure === null && 'release' in taken) return taken.release;
    sendOverridePage(
      request,
      reply,
      422,
      (translations) =>
        html`<p role="alert"><b>${translations.failed}</b> ${failure ? translations.failures[failure] : ''}</p>${factsOf(translations, claims, [])}<p><a href="/">${translations.leave}</a></p>`,
    );
    return null;
  };

  app.get<{ Querystring: { link?: string } }>(OVERRIDE_PATH, hidden, async (request, reply) => {
    const { link } = request.query;
    if (typeof link !== 'string') {
      const session = await sessionOf(request);
      const own = session && overrideOf(app, request, session);
      return sendOverridePage(request, reply, 200, (translations) =>
        own
          ? html`<p><b>${translations.on}</b></p>${factsOf(translations, own, [])}${form('end', {}, translations.end)}`
          : html`<p>${translations.none}</p><p><a href="/">${translations.leave}</a></p>`,
      );
    }
    const admitted = await admit(request, reply, link);
    const release = admitted && (await find(request, reply, admitted.claims));
    if (!release) return reply;
    const { claims, session } = admitted;
    const { memId } = await memberOf(app.db, session.memberIdx);
    return sendOverridePage(
      request,
      reply,
      200,
      (translations) =>
        html`<p>${translations.does}</p>${factsOf(translations, claims, [
          [translations.version, release.version],
          [translations.member, memId],
        ])}<p class="warn">${translations.warning}</p>${form('use', { link }, translations.use)}<p><a href="/">${translations.leave}</a></p>`,
    );
  });

  app.post(`${OVERRIDE_PATH}/use`, hidden, async (request, reply) => {
    if (!isFromHere(request)) return sendElsewhere(request, reply);
    const admitted = await admit(request, reply, fields.safeParse(request.body).data?.link ?? '');
    const release = admitted && (await find(request, reply, admitted.claims));
    if (!release) return reply;
    const { claims, session } = admitted;
    await app.db.transaction().execute(async (trx) => {
      const { memId } = await memberOf(trx, session.memberIdx);
      await recordAction(trx, {
        actor: `member:${memId}`,
        action: 'override.use',
        memberIdx: session.memberIdx,
        subject: `override:${claims.id}`,
        before: {},
        after: { remote: claims.remote, source: claims.source, version: release.version },
        at: new Date(app.clock.now()),
      });
    });
    keepOverride(app, request, reply, { ...claims, sid: session.sid });
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });

  app.post(`${OVERRIDE_PATH}/end`, hidden, async (request, reply) => {
    if (!isFromHere(request)) return sendElsewhere(request, reply);
    dropOverride(app, request, reply);
    const to = ownAddress(fields.safeParse(request.body ?? {}).data?.to);
    return reply.header('cache-control', 'no-store').redirect(to, 303);
  });
};
