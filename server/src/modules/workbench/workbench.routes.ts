import { randomBytes } from 'node:crypto';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock, MovableClock } from '../../core/clock.ts';
import { html } from '../../core/html.ts';
import { pageLanguage } from '../../core/page-language.ts';
import { fromSeoulTime, seoulTimeOf } from '../../core/seoul.ts';
import { publish } from '../../plugins/realtime/index.ts';
import { cookieOf, requireOrigin } from '../../plugins/session/index.ts';
import { findMemberIdx, personas } from '../members/index.ts';
import { command } from '../qa/index.ts';
import { isFromHere } from './from-here.ts';
import { netRoutes } from './net.routes.ts';
import { hasBench } from './run-on-workbench.ts';
import { benchPage } from './workbench-page.ts';
import { readBenchState, timeOf } from './workbench-state.ts';
import { workbenchTexts } from './workbench-texts.ts';

const hidden = { schema: { hide: true } };
const isMovable = (clock: Clock): clock is MovableClock => 'advance' in clock;

/** @param nonce of its style; null: it has none */
const headersOf = (nonce: string | null) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src ${nonce === null ? "'none'" : `'nonce-${nonce}'`}; form-action 'self'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'`,
  'x-content-type-options': 'nosniff',
});

const textsFor = (request: FastifyRequest) => {
  const language = pageLanguage(cookieOf(request, 'lang'));
  return { language, texts: workbenchTexts[language] };
};

/** For QA: a remote alone, at any state that an address can name. */
export const workbenchRoutes = async (app: FastifyInstance) => {
  if (!hasBench(app)) return;
  await app.register(netRoutes);
  const { clock, config, db } = app;
  const isLive = config.mode === 'qa' && isMovable(clock);

  /** True where the server's clock is that of the link. */
  const setTo = async (request: FastifyRequest, at: number | null): Promise<boolean> => {
    if (at === null || !isLive) return true;
    if (!isFromHere(request)) return false;
    clock.set(at);
    await app.siteCheck.look();
    return true;
  };

  app.get('/_workbench', hidden, async (request, reply) => {
    const state = readBenchState(request.query);
    const isSet = await setTo(request, state && timeOf(state));
    const { remotes } = await app.registry.live.composeFor({ who: 'workbench', pins: null });
    const nonce = randomBytes(16).toString('base64');
    const page = benchPage({
      ...textsFor(request),
      nonce,
      state,
      isSet,
      isOpen: !state?.as || isFromHere(request),
      pages: [...remotes.values()]
        .filter(({ alone }) => alone)
        .map(({ name, pages }) => ({ remote: name, ids: pages.map(({ id }) => id) })),
      personas,
      calls: Object.values(endpoints).map(({ path }) => path),
      isLive,
      clock: seoulTimeOf(new Date(clock.now())).replace(' ', 'T'),
    });
    return reply.headers(headersOf(nonce)).send(page);
  });

  if (!isLive) return;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const sendResult = (request: FastifyRequest, reply: FastifyReply, isDone: boolean) => {
    const { texts } = textsFor(request);
    const document = html`<!doctype html><title>${texts.result}</title><p role="status">${isDone ? texts.done : texts.wrong}</p>`;
    return reply
      .status(isDone ? 200 : 422)
      .headers(headersOf(null))
      .send(document.text);
  };

  const moved = z.object({
    set: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/)
      .optional(),
  });
  app.post('/_workbench/clock', hidden, async (request, reply) => {
    requireOrigin(request, config.siteOrigins);
    const { data } = moved.safeParse(request.body ?? {});
    if (!data) return sendResult(request, reply, false);
    if (data.set === undefined) clock.reset();
    else clock.set(fromSeoulTime(data.set.length === 16 ? `${data.set}:00` : data.set).getTime());
    await app.siteCheck.look();
    return sendResult(request, reply, true);
  });

  const sent = z.object({
    as: z.enum(personas as [string, ...string[]]),
    command: z.string().transform((text, context) => {
      try {
        return command.parse(JSON.parse(text));
      } catch {
        context.addIssue('no command');
        return z.NEVER;
      }
    }),
  });
  app.post('/_workbench/realtime', hidden, async (request, reply) => {
    requireOrigin(request, config.siteOrigins);
    const { data } = sent.safeParse(request.body);
    const memberIdx = data ? await findMemberIdx(db, data.as) : null;
    if (!data || memberIdx === null) return sendResult(request, reply, false);
    await publish(db, { memberIdx }, data.command);
    return sendResult(request, reply, true);
  });
};
