import { sql } from 'kysely';
import { ulid } from 'ulid';
import type { Database } from '../../../db/index.ts';
import { killWhileLocked, untilLockWait } from '../../../testing/kill-while-locked.ts';
import { databaseOf, runSite } from '../../../testing/running-site.ts';
import { findMemberIdx } from '../../members/index.ts';

/** More links than are published without an approval. */
const LINKS = 'https://a.example https://b.example https://c.example';

let site: Awaited<ReturnType<typeof runSite>>;
let database: Database;
beforeAll(async () => {
  site = await runSite({}, { hasVendors: false });
  database = await databaseOf(site.dataDir, 4);
});
afterAll(async () => {
  await database.close();
  await site.close();
});

const signIn = async (memId: string): Promise<{ token: string; session: { topic: string } }> =>
  (await site.call('/api/member/login', { memId, memPass: 'madang123!' })).data;

test('[BO-06] [BO-10] messages of an answer and an approval killed by SIGKILL arrive once', async () => {
  const member = await signIn('member04');
  const operator = await signIn('admin01');
  const memberIdx = (await findMemberIdx(database.db, 'member04')) ?? 0n;
  const texts = { requestId: ulid(), title: 'Question', content: 'Where is it?' };
  const { boardIdx: inquiry } = (await site.call('/api/board/qna/save', { ...texts, category: 'cash' }, member.token))
    .data;
  const { boardIdx: post } = (
    await site.call(
      '/api/board/gn/save',
      { ...texts, content: LINKS, category: 'talk', requestId: ulid() },
      member.token,
    )
  ).data;
  const requestId = ulid();
  const claim = () => site.call('/api/operator/support/claim', { boardIdx: inquiry }, operator.token);
  const answer = () =>
    site.call('/api/operator/support/answer', { requestId, boardIdx: inquiry, content: 'Here.' }, operator.token);
  const approve = () =>
    site.call('/api/operator/board/decide', { target: 'post', idx: post, action: 'approve' }, operator.token);
  const state = async () => {
    const { rows } = await sql<{ status: string; entries: number; post: string; messages: number }>`
      SELECT status, (SELECT count(*)::int FROM support.entry WHERE inquiry_idx = ${inquiry}) AS entries,
          (SELECT status FROM board.post WHERE board_idx = ${post}) AS post,
          (SELECT count(*)::int FROM board.message WHERE member_idx = ${memberIdx} AND sent_at > now() - interval '1 hour'
            AND title->>'en' IN ('Your inquiry has been answered', 'Your post was published')) AS messages
        FROM support.inquiry WHERE inquiry_idx = ${inquiry}`.execute(database.db);
    return rows[0];
  };
  const waiting = { status: 'wait', entries: 1, post: 'queued', messages: 0 };
  expect(await state()).toEqual(waiting);

  // Everything is written but for the message, whose row refers to the member.
  await claim();
  const memberRow = sql`SELECT FROM member.member WHERE idx = ${memberIdx} FOR UPDATE`;
  await killWhileLocked(site, database.db, memberRow, () => Promise.all([answer(), approve()]));
  expect(await state()).toEqual(waiting);
  await site.startServer();

  // From here on the relay waits with what is committed:
  // the kill comes after both acts and before their news.
  await sql`CREATE FUNCTION realtime.wait() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN OLD; END $$`.execute(database.db);
  await sql`CREATE TRIGGER wait BEFORE DELETE ON realtime.outbox FOR EACH ROW EXECUTE FUNCTION realtime.wait()`.execute(
    database.db,
  );
  const line = await database.db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(4711)`.execute(trx);
    await claim();
    expect([(await answer()).resultCode, (await approve()).resultCode]).toEqual(['0', '0']);
    await untilLockWait(database.db);
    await site.killServer();
    // The session of the killed process learns of its end only when it writes to it;
    // until then it locks its row.
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'advisory'`.execute(trx);
    await site.startServer();
    // Repeated calls, as an operator's page sends them, change nothing.
    expect([(await answer()).resultCode, (await approve()).resultCode]).toEqual(['0', 'BD01']);
    const opened = await site.line();
    expect(await opened.connect(member.token)).toMatchObject({ command: 'CONNECTED' });
    expect(await opened.subscribe(member.session.topic)).toMatchObject({ command: 'RECEIPT' });
    return opened;
  });
  const { newMsg } = (await site.call('/api/board/msgList', { page: 1 }, member.token)).data;
  const news = [await line.command(), await line.command()];
  expect(news).toMatchObject([
    { cmd: 'MSG', data1: newMsg - 1 },
    { cmd: 'MSG', data1: newMsg },
  ]);
  expect(await state()).toEqual({ status: 'answer', entries: 2, post: 'published', messages: 2 });
  expect(line.unread()).toEqual([]);
  line.close();
});
