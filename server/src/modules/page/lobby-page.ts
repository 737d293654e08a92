import { randomBytes } from 'node:crypto';
import { GAME_WINDOW_NAME } from '@madang/contracts';
import type { FastifyReply } from 'fastify';
import { html, Markup } from '../../core/html.ts';

/**
 * Ends the window of a game, whose opener has the lobby, and leads every other window to the first
 * page. The opener policy of the other pages would take its name from the window before one of them
 * could recognise it; this one has no such policy, and nothing of a member.
 */
export const sendLobby = (reply: FastifyReply): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  const script = `window.name.startsWith(${JSON.stringify(GAME_WINDOW_NAME)})?window.close():location.replace('/')`;
  const page = html`<!doctype html><meta charset="utf-8"><title>Madang</title><script nonce="${nonce}">${new Markup(script)}</script>`;
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'self'; base-uri 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .send(page.text);
};
