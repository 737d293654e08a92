import { sql } from 'kysely';
import { siteForFile } from '../../../testing/app.ts';
import { findMemberIdx } from '../../members/index.ts';
import { piecesOf, searchTextOf } from './pieces.ts';

const site = siteForFile();
const NEWEST = 50_000;

/** Published posts, the oldest first, whose titles are given by number. */
const fill = async (count: number, titleOf: (n: number) => string) => {
  const memberIdx = await findMemberIdx(site.db, 'member01');
  const rows = Array.from({ length: count }, (_, n) => {
    const text = searchTextOf(titleOf(n));
    return { n, title: titleOf(n), text, pieces: piecesOf(text) };
  });
  await sql`
    INSERT INTO board.post (board_type, category, member_idx, mem_id, mem_name, title, content, status, reg_at, publication,
        search_text, pieces, text_hash)
      SELECT 'gn', 'talk', ${memberIdx}, 'member01', 'search', title, title, 'published',
          ${new Date(site.clock.now())}::timestamptz, n + ${NEWEST}, text,
          ARRAY(SELECT jsonb_array_elements_text(pieces)), sha256(title::bytea)
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (n int, title text, text text, pieces jsonb)
        ORDER BY n`.execute(site.db);
};
const search = async (term: string, page = 1) => {
  const { data } = await site.call(
    '/api/board/gn/list',
    { search: term, page },
    { as: await site.tokenOf('member02') },
  );
  return {
    titles: data.list.map(({ title }: { title: string }) => title) as string[],
    count: data.pageInfo.tatal_list_count as number,
  };
};
const tenFrom = (first: number, step: number, name: string) =>
  Array.from({ length: 10 }, (_, index) => `${name} ${first - index * step}`);

test('[BO-09] common, rare and formerly common terms are found whole, the newest first', async () => {
  // Every post is common; each fourth of the older half was; one in a hundred is rare.
  await fill(1_200, (n) => `frequent ${n < 600 && n % 4 === 0 ? 'formerly' : ''}${n % 100 === 0 ? 'rarely' : ''} ${n}`);
  const plain = (titles: readonly string[]) => titles.map((title) => title.replace(/ +(formerly|rarely)* ?/, ' '));
  const first = await search('frequent');
  expect(first.count).toBe(1_000);
  expect(plain(first.titles)).toEqual(tenFrom(1_199, 1, 'frequent'));
  const last = await search('frequent', 100);
  expect(plain(last.titles)).toEqual(tenFrom(209, 1, 'frequent'));
  expect(await search('frequent', 500)).toEqual(last);

  const former = await search('formerly');
  expect(former.count).toBe(150);
  expect(plain(former.titles)).toEqual(tenFrom(596, 4, 'frequent'));
  expect(plain((await search('formerly', 15)).titles)).toEqual(tenFrom(36, 4, 'frequent'));

  expect(await search('rarely')).toMatchObject({ count: 12 });
  expect((await search('rarely', 2)).titles).toHaveLength(2);
});

test('[BO-09] a term of fewer posts than the maximum is counted whole, however common it is now', async () => {
  await fill(400, (n) => `fresh ${n}`);
  const { count, titles } = await search('fresh');
  expect(count).toBe(400);
  expect(titles).toEqual(tenFrom(399, 1, 'fresh'));
  expect((await search('fresh', 40)).titles).toEqual(tenFrom(9, 1, 'fresh'));
});
