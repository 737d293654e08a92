import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../server/src/core/clock.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { listPosts } from '../server/src/modules/boards/posts/post.repository.ts';
import { tracesOf } from '../server/src/modules/boards/posts/save-post.command.ts';
import { findMemberIdx } from '../server/src/modules/members/index.ts';
import type { Bench } from './figure.ts';
import { firstScreen } from './page/first-screen.ts';
import { openPartnerSite, type PartnerSite } from './partner/partner-site.ts';
import { percentile } from './statistics.ts';

/** `POSTS=10000` is a short look. */
const POSTS = Number(process.env.POSTS ?? 100_000);
const BATCH = 500;
const TERMS_OF_POST = 60;
const SAMPLES = { warm: 20, counted: 300 } as const;
/** Pages: the last one that a search has, and one far down a list. */
const DEEP = { found: 50, list: 1_000 } as const;
/** Source: boards, BO-09. */
const SEARCH_MS = 50;

/** The same numbers in each run. */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};

/**
 * Terms of Korean as text has them: few are everywhere, most are rare; common endings follow them.
 */
const ENDINGS = [
  '',
  '',
  '은',
  '는',
  '이',
  '가',
  '을',
  '를',
  '에서',
  '으로',
  '하고',
  '했습니다',
  '입니다',
  '하는',
  '까지',
];
const TERMS = 8_000;
const termsFrom = (random: () => number): string[] =>
  Array.from({ length: TERMS }, () =>
    Array.from({ length: 2 + Math.floor(random() * 2) }, () =>
      String.fromCodePoint(0xac00 + 28 * Math.floor(random() ** 2 * 399) + Math.floor(random() ** 3 * 28)),
    ).join(''),
  );

const INSERT = `
  INSERT INTO board.post (board_type, category, member_idx, mem_id, mem_name, title, content, status, reg_at, publication,
      search_text, pieces, text_hash)
    SELECT 'gn', 'talk', $2, 'member01', 'bench', title, content, 'published', $3::timestamptz + n * interval '1 second',
        n + 1000, search_text, ARRAY(SELECT jsonb_array_elements_text(pieces)), decode(hash, 'hex')
      FROM jsonb_to_recordset($1::jsonb) AS row
        (n int, title text, content text, search_text text, pieces jsonb, hash text) ORDER BY n`;

const fill = async ({ database: { pool } }: PartnerSite, memberIdx: bigint) => {
  const random = randomFrom(20_261_126);
  const terms = termsFrom(random);
  // A term of rank r is chosen about as often as 1/r.
  const term = () => terms[Math.floor(TERMS ** random()) - 1] ?? '';
  const text = (count: number) =>
    Array.from({ length: count }, () => `${term()}${ENDINGS[Math.floor(random() * ENDINGS.length)]}`).join(' ');
  const began = systemClock.now() - POSTS * 1_000;
  for (let from = 0; from < POSTS; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, POSTS - from) }, (_, n) => {
      const [title, content] = [text(4), text(TERMS_OF_POST)];
      const { search_text, pieces, text_hash } = tracesOf(title, content);
      return { n: from + n, title, content, search_text, pieces, hash: text_hash.toString('hex') };
    });
    await pool.query(INSERT, [JSON.stringify(rows), memberIdx, new Date(began)]);
  }
  return { terms, random };
};

/** Searches of a board with very many posts, beside the weight of its pages. */
const run: Bench = async () => {
  const before = loadavg()[0] ?? 0;
  const folder = await mkdtemp(path.join(tmpdir(), 'madang-bench-boards-'));
  const postgres = await startEmbeddedPostgres(folder);
  const site = await openPartnerSite(postgres.url, 'boards');
  const { db, pool } = site.database;
  try {
    const memberIdx = (await findMemberIdx(db, 'member01')) ?? 0n;
    const { terms, random } = await fill(site, memberIdx);
    await pool.query('VACUUM (ANALYZE) board.post');
    const reader = { memberIdx, boardType: 'gn', now: new Date(systemClock.now()) };
    const timed = async (input: Omit<Parameters<typeof listPosts>[2], 'order'>) => {
      const at = performance.now();
      const { count } = await listPosts(db, reader, { order: 'replied', ...input });
      return { ms: performance.now() - at, count };
    };
    /** Two syllables out of a term of each rank, the commonest among them. */
    const pairOf = (rank: number) => [...(terms[rank] ?? '')].slice(0, 2).join('');
    const searched: { ms: number; count: number; search: string }[] = [];
    for (let sample = 0; sample < SAMPLES.warm + SAMPLES.counted; sample += 1) {
      const search = pairOf(sample < SAMPLES.warm ? sample : Math.floor(TERMS ** random()) - 1);
      const found = await timed({ page: 1, search });
      if (sample >= SAMPLES.warm) searched.push({ ...found, search });
    }
    const slowest = searched.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
    const repeated = async (input: Parameters<typeof timed>[0]) => {
      const times: number[] = [];
      for (let sample = 0; sample < SAMPLES.warm; sample += 1) times.push((await timed(input)).ms);
      return percentile(times, 0.95);
    };
    const common = searched.toSorted((a, b) => b.count - a.count)[0]?.search ?? '';
    const deep = await repeated({ page: DEEP.found, search: common });
    /**
     * Two terms as they follow each other in some post: the pieces of a common and of a rare one
     * together.
     */
    const { rows: phrases } = await pool.query<{ phrase: string }>(
      `SELECT substr(search_text, 20, 8) AS phrase FROM board.post ORDER BY board_idx LIMIT $1`,
      [SAMPLES.counted],
    );
    const phrased: number[] = [];
    for (const { phrase } of phrases) phrased.push((await timed({ page: 1, search: phrase })).ms);
    const lists: number[] = [];
    for (let sample = 0; sample < SAMPLES.warm; sample += 1) lists.push((await timed({ page: 1 })).ms);
    const { rows: sizes } = await pool.query<{ kb: string }>(
      `SELECT pg_relation_size('board.post_pieces') / 1024 AS kb`,
    );
    return [
      { name: 'load of the machine before (1 min)', value: before, unit: '' },
      {
        name: `two syllables in ${POSTS} posts, p95`,
        value: percentile(
          searched.map(({ ms }) => ms),
          0.95,
        ),
        unit: 'ms',
        max: SEARCH_MS,
        details: slowest.map(({ ms, count, search }) => `${search}: ${Math.round(ms)} ms, ${count} posts`),
      },
      {
        name: 'the same, p50',
        value: percentile(
          searched.map(({ ms }) => ms),
          0.5,
        ),
        unit: 'ms',
      },
      { name: 'the same, slowest', value: slowest[0]?.ms ?? 0, unit: 'ms' },
      { name: `page ${DEEP.found} of the commonest term, p95`, value: deep, unit: 'ms' },
      {
        name: 'eight characters out of a post, p95',
        value: percentile(phrased, 0.95),
        unit: 'ms',
      },
      { name: `page ${DEEP.list} of the list, p95`, value: await repeated({ page: DEEP.list }), unit: 'ms' },
      { name: 'posts with the commonest term', value: Math.max(...searched.map(({ count }) => count)), unit: '' },
      { name: 'first page of the list without a search, p95', value: percentile(lists, 0.95), unit: 'ms' },
      { name: 'index of pieces', value: Number(sizes[0]?.kb) / 1_024, unit: 'MB' },
      firstScreen('mf-board'),
    ];
  } finally {
    await site.database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
export default run;
