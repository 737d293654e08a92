import { miniDraws } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Clock, MovableClock } from '../../core/clock.ts';
import { publish } from '../../plugins/realtime/index.ts';
import { decideNow } from '../draws/index.ts';
import { refreshCatalogues } from '../games/index.ts';
import { simulateOne } from '../main/index.ts';
import { approve, findMemberIdx, seedOneMember } from '../members/index.ts';
import { sendMessage } from '../messages/index.ts';
import { settleDueDays } from '../partners/index.ts';
import { givePoints } from '../points/index.ts';
import { setSiteMax } from '../responsible-gaming/index.ts';
import { setSiteCheck } from '../site-check/index.ts';
import { command } from './command.schema.ts';

const isMovable = (clock: Clock): clock is MovableClock => 'advance' in clock;

const text = z.string().min(1);
const names = z.object({ ko: text, en: text, vn: text });
const name = z.object({ name: z.string() });
const nobody = { error: 'no such member' };

/** What a tester may do to a site in `MADANG_MODE=qa`. In any other mode none of it exists. */
export const qaRoutes = async (root: FastifyInstance) => {
  if (root.config.mode !== 'qa') return;
  const app = root.withTypeProvider<ZodTypeProvider>();
  const { clock, db } = app;
  const documented = (summary: string) => ({ summary, tags: ['qa'] });

  if (isMovable(clock)) {
    app.get('/qa/clock', { schema: documented('The time by which every rule of the server goes.') }, async () => ({
      now: clock.now(),
    }));
    const moves = z.union([
      z.object({ set: z.union([z.int(), z.iso.datetime()]) }),
      z.object({ advance: z.int().describe('Milliseconds, may be negative') }),
      z.object({ reset: z.literal(true) }),
    ]);
    app.post(
      '/qa/clock',
      { schema: { ...documented('Sets, advances or resets that time.'), body: moves } },
      async ({ body }) => {
        if ('set' in body) clock.set(new Date(body.set).getTime());
        else if ('advance' in body) clock.advance(body.advance);
        else clock.reset();
        await app.siteCheck.look();
        return { now: clock.now() };
      },
    );
  }

  app.post(
    '/qa/sports/history',
    {
      schema: {
        ...documented('Loads results of sports events of the last days, one day with each poll of the feed.'),
        body: z.object({ days: z.int().min(1).max(30) }),
      },
    },
    async ({ body: { days } }) => {
      app.sports.reader.loadHistory(days);
      return { days };
    },
  );

  app.post(
    '/qa/games',
    { schema: documented('Asks every open vendor for its games now, instead of within a minute.') },
    async () => {
      await refreshCatalogues(app.games);
      return { asked: true };
    },
  );

  const fault = z.object({ status: z.int().min(400).max(599) });
  app.post(
    '/qa/remotes/:name/fault',
    {
      schema: {
        ...documented("A remote's files answer this status, until the fault is taken away."),
        params: name,
        body: fault,
      },
    },
    async ({ params, body }) => {
      app.faults.set(params.name, body.status);
      return { faults: Object.fromEntries(app.faults) };
    },
  );
  app.delete(
    '/qa/remotes/:name/fault',
    { schema: { ...documented("A remote's files are served again."), params: name } },
    async ({ params }) => {
      app.faults.delete(params.name);
      return { faults: Object.fromEntries(app.faults) };
    },
  );

  app.post(
    '/qa/realtime',
    {
      schema: {
        ...documented('Sends a realtime command to a member.'),
        body: z.object({ memId: z.string(), command }),
      },
    },
    async ({ body }, reply) => {
      const memberIdx = await findMemberIdx(db, body.memId);
      if (memberIdx === null) return reply.status(404).send(nobody);
      await publish(db, { memberIdx }, body.command);
      return { sent: true };
    },
  );

  app.post(
    '/qa/message',
    {
      schema: {
        ...documented('Writes a message to a member, as the site does.'),
        body: z.object({ memId: z.string(), title: names, content: names }),
      },
    },
    async ({ body: { memId, title, content } }, reply) => {
      const memberIdx = await findMemberIdx(db, memId);
      if (memberIdx === null) return reply.status(404).send(nobody);
      const at = new Date(clock.now());
      await db.transaction().execute((trx) => sendMessage(trx, { memberIdx, title, body: content, at }));
      return { sent: true };
    },
  );

  app.post(
    '/qa/points',
    {
      schema: {
        ...documented('Gives points to a member, as an event would.'),
        body: z.object({ memId: z.string(), points: z.int().positive().max(10_000_000) }),
      },
    },
    async ({ body: { memId, points } }, reply) => {
      const memberIdx = await findMemberIdx(db, memId);
      if (memberIdx === null) return reply.status(404).send(nobody);
      await givePoints(app.cash, { memberIdx, points: BigInt(points), key: crypto.randomUUID(), actor: 'qa' });
      return { points };
    },
  );

  app.post(
    '/qa/feed',
    {
      schema: {
        ...documented('Writes a simulated row to the feed of the first page, now.'),
        body: z.object({ kind: z.enum(['in', 'out']).optional(), amount: z.int().positive().optional() }),
      },
    },
    async ({ body }) => {
      const note = await simulateOne(app, body);
      return note;
    },
  );

  app.post(
    '/qa/lottery',
    { schema: documented('Draws the lottery that is on sale, without waiting for its time.') },
    async () => {
      const drawn = await decideNow(app, app.lottery);
      return { drawId: drawn };
    },
  );

  app.post(
    '/qa/minigame',
    {
      schema: {
        ...documented('Draws the round of a mini game that takes bets, without waiting for its time.'),
        body: z.object({ draw: z.enum(miniDraws) }),
      },
    },
    async ({ body: { draw } }) => {
      const drawn = await decideNow(app, app.miniDraws[draw]);
      await app.miniDraws[draw].tend?.(app);
      return { drawId: drawn };
    },
  );

  app.post(
    '/qa/partners',
    { schema: documented("Settles the partners' business days that are due, instead of within a minute.") },
    async () => ({ days: await settleDueDays(app) }),
  );

  app.post(
    '/qa/member',
    { schema: documented('Creates a member with the passwords, money and welcome message of the demo members.') },
    async () => ({ memId: await seedOneMember(db, clock) }),
  );

  app.post(
    '/qa/approve',
    {
      schema: {
        ...documented('Approves a member who awaits it, as an operator would.'),
        body: z.object({ memId: z.string() }),
      },
    },
    async ({ body }, reply) => {
      const outcome = await approve({ db, clock }, { memId: body.memId, actor: 'qa' });
      if (outcome === 'unknown') return reply.status(404).send(nobody);
      if (outcome !== 'approved' && outcome !== 'active')
        return reply.status(409).send({ error: 'does not await approval', status: outcome });
      return { status: 'active' };
    },
  );

  const most = z.int().nonnegative().nullable();
  app.post(
    '/qa/limits',
    {
      schema: {
        ...documented('Sets the most that anybody may deposit in 24 hours, 7 and 31 days, won; null: no such rule.'),
        body: z.object({ day: most, week: most, month: most }),
      },
    },
    async ({ body: { day, week, month } }) => {
      const amountOf = (amount: number | null) => (amount === null ? null : BigInt(amount));
      const max = { day: amountOf(day), week: amountOf(week), month: amountOf(month) };
      await setSiteMax({ db, clock }, { max, reason: '', version: null, actor: 'qa' });
      return { day, week, month };
    },
  );

  app.post(
    '/qa/siteCheck',
    {
      schema: {
        ...documented('Sets the maintenance window or takes it away, as an operator would.'),
        body: endpoints.operatorSiteCheck.body,
      },
    },
    async ({ body }) => {
      await setSiteCheck({ db, clock }, { ...body, version: null, actor: 'qa' });
      await app.siteCheck.look();
      return { ...app.siteCheck.window(), closed: app.siteCheck.isClosed() };
    },
  );
};
