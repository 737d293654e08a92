import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../../../config.ts';
import { CLIP_SEGMENTS, readClips, SEGMENT_MS, tables } from './clips.ts';
import { baccaratScene, dragonTigerScene, rouletteScene } from './draw/scenes.ts';
import { decodeTimeOf, timescaleOf } from './media.ts';
import { isWithinReach, lastTurn, livePlaylist } from './playlist.ts';
import { studioRoutes } from './studio.routes.ts';

const SITE = 'http://localhost:4000';
const START = Date.UTC(2026, 10, 20, 12);
let now = START;
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  studioRoutes(app, { siteOrigins: [SITE] } as unknown as SandboxConfig, () => now);
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  now = START;
});

const get = (url: string, headers = {}) => app.inject({ url, headers });
const segmentsOf = (playlist: string): number[] =>
  [...playlist.matchAll(/^(\d+)\.m4s$/gm)].map(([, segment]) => Number(segment));

test('[S-16] each table has a live playlist whose pieces exist, and no future one', async () => {
  for (const table of tables) {
    const list = await get(`/studio/${table}/index.m3u8`);
    expect(list.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'no-store',
    });
    expect(list.body).not.toContain('ENDLIST');
    const segments = segmentsOf(list.body);
    expect(segments).toHaveLength(4);
    for (const segment of segments) expect((await get(`/studio/${table}/${segment}.m4s`)).statusCode).toBe(200);
    expect((await get(`/studio/${table}/${lastTurn(now) + 1}.m4s`)).statusCode).toBe(404);
    expect((await get(`/studio/${table}/init.mp4`)).headers['content-type']).toBe('video/mp4');
  }
});

test('[S-16] the list moves on by one piece at a time, and its numbers go on with it', () => {
  fc.assert(
    fc.property(fc.integer({ min: START, max: START * 2 }), (at) => {
      const [before, after] = [segmentsOf(livePlaylist(at)), segmentsOf(livePlaylist(at + SEGMENT_MS))];
      expect(after).toEqual(before.map((segment) => segment + 1));
      expect(livePlaylist(at)).toContain(`#EXT-X-MEDIA-SEQUENCE:${before[0]}\n`);
      expect(before.every((segment) => isWithinReach(segment, at + 2 * SEGMENT_MS))).toBe(true);
    }),
  );
});

test('[S-16] time is continuous over the seam of the clip: pieces follow each other', async () => {
  const ticks = (BigInt(SEGMENT_MS) * BigInt(timescaleOf(readClips().get('roulette')?.init as Buffer))) / 1_000n;
  const times: bigint[] = [];
  for (let segment = lastTurn(START) - 5; segment < lastTurn(START) + CLIP_SEGMENTS; segment += 1) {
    now = (segment + 1) * SEGMENT_MS;
    times.push(decodeTimeOf((await get(`/studio/roulette/${segment}.m4s`)).rawPayload));
  }
  for (const [i, time] of times.slice(1).entries()) expect(time - (times[i] as bigint)).toBe(ticks);
});

test('[S-16] only the site may read a stream by script, and nothing else is served', async () => {
  const own = await get('/studio/roulette/index.m3u8', { origin: SITE });
  expect(own.headers['access-control-allow-origin']).toBe(SITE);
  const other = await get('/studio/roulette/index.m3u8', { origin: 'http://elsewhere.test' });
  expect(other.headers['access-control-allow-origin']).toBeUndefined();
  for (const path of ['poker/index.m3u8', 'roulette/x.m4s', 'roulette/-1.m4s', 'roulette/..%2F..%2Fclips.ts']) {
    expect((await get(`/studio/${path}`)).statusCode).toBe(404);
  }
});

test('the scenes are loops: the last moment leads into the first', () => {
  for (const scene of [baccaratScene, dragonTigerScene, rouletteScene]) {
    expect(scene(0)).toMatch(/^<svg .*<\/svg>$/);
    // Cards are cleared, the ball is back at the rim.
    expect(scene(0.98).match(/<path d="M-26/g) ?? []).toHaveLength(0);
  }
});
