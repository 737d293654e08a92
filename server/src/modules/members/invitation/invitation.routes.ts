import type { Language } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encode } from 'uqr';
import { z } from 'zod';
import { html, type Markup } from '../../../core/html.ts';
import { isRefusal } from '../../../core/refusal.ts';
import { seoulTimeOf } from '../../../core/seoul.ts';
import { errorMessage } from '../../../core/translations.ts';
import { acceptForms, sendPlainPage } from '../../../plugins/plain-page/index.ts';
import { acceptInvitation, type OpenInvitation, openInvitation } from './accept-invitation.command.ts';
import { INVITATION_PATH } from './invitation-link.ts';
import { type InvitationTexts, invitationTexts } from './invitation-texts.ts';

const text = z.string().max(200).default('');
const fields = z.object({ link: text, memPass: text, memPassCheck: text, cashOutPass: text, code: text });

/** A picture of the text for the camera of a phone, dark on white in both themes. */
const qrPicture = (content: string, name: string): Markup => {
  const { size, data } = encode(content, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return html`<svg role="img" aria-label="${name}" viewBox="0 0 ${String(size)} ${String(size)}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${String(size)}v${String(size)}H0z"/><path d="${path}"/></svg>`;
};

const passwordField = (name: string, label: string, rule = ''): Markup =>
  html`<label>${label}<small>${rule}</small><input type="password" name="${name}" autocomplete="new-password" required></label>`;

const authenticator = (translations: InvitationTexts, { secret, uri }: { secret: string; uri: string }): Markup =>
  html`<p>${translations.scan}</p>${qrPicture(uri, translations.picture)}
<p>${translations.key}<br><code>${secret}</code></p>
<label>${translations.code}<input name="code" inputmode="numeric" autocomplete="one-time-code" required></label>`;

const form = (translations: InvitationTexts, invited: OpenInvitation, link: string, alert: Markup): Markup => {
  const until = `${seoulTimeOf(invited.until)} (${translations.zone})`;
  return html`<p>${translations.intro.replace('{memId}', invited.memId).replace('{until}', until)}</p>${alert}
<form method="post" action="${INVITATION_PATH}"><input type="hidden" name="link" value="${link}">
<label>${translations.memId}<input name="memId" value="${invited.memId}" autocomplete="username" readonly></label>
${passwordField('memPass', translations.password, translations.passwordRule)}
${passwordField('memPassCheck', translations.passwordCheck)}
${
  invited.totp
    ? authenticator(translations, invited.totp)
    : passwordField('cashOutPass', translations.withdrawalPassword, translations.withdrawalRule)
}
<button>${translations.press}</button></form>`;
};

const finished = (translations: InvitationTexts, codes: readonly string[]): Markup => {
  const recovery = html`<h2>${translations.recoveryCodes}</h2><p>${translations.recoveryHelp}</p><ul>${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>`;
  return html`<p>${translations.done}</p>${codes.length > 0 ? recovery : ''}<p><a href="/login">${translations.toSignIn}</a></p>`;
};

/** The page on which the owner of a new account chooses its first password; it needs no shell. */
export const invitationRoutes = async (app: FastifyInstance) => {
  acceptForms(app);
  const context = { db: app.db, clock: app.clock, sessionKeys: app.config.secrets.session };

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    draw: (translations: InvitationTexts, language: Language) => Markup,
  ) => sendPlainPage(request, reply, { status, texts: invitationTexts, draw });
  const sendOver = (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, 410, (translations) => html`<p>${translations.over}</p>`);

  app.get<{ Querystring: { link?: unknown } }>(INVITATION_PATH, { schema: { hide: true } }, async (request, reply) => {
    const link = String(request.query.link ?? '');
    const invited = await openInvitation(context, link);
    if (!invited) return sendOver(request, reply);
    return send(request, reply, 200, (translations) => form(translations, invited, link, html``));
  });

  app.post(INVITATION_PATH, { schema: { hide: true } }, async (request, reply) => {
    const typed = fields.safeParse(request.body ?? {}).data;
    if (!typed) return sendOver(request, reply);
    try {
      const accepted = await acceptInvitation(context, typed.link, typed);
      if (!accepted) return sendOver(request, reply);
      return send(request, reply, 200, (translations) => finished(translations, accepted.recoveryCodes));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const invited = await openInvitation(context, typed.link);
      if (!invited) return sendOver(request, reply);
      return send(request, reply, 422, (translations, language) => {
        const message = errorMessage(language, error.code, error.params);
        return form(translations, invited, typed.link, html`<p role="alert">${message}</p>`);
      });
    }
  });
};
