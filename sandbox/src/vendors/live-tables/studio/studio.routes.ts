import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxConfig } from '../../../config.ts';
import { CLIP_SEGMENTS, isTable, readClips, SEGMENT_MS } from './clips.ts';
import { pieceAt, timescaleOf } from './media.ts';
import { isWithinReach, livePlaylist } from './playlist.ts';

const WHOLE = /^(\d{1,15})\.m4s$/;

/**
 * The live studio: each table is a drawn clip that never ends, by the clock, the same for everybody
 * who looks.
 */
export const studioRoutes = (app: FastifyInstance, config: SandboxConfig, now: () => number): void => {
  const clips = readClips();

  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin').header('x-content-type-options', 'nosniff');
    if (origin && config.siteOrigins.includes(origin)) reply.header('access-control-allow-origin', origin);
  });

  const nothing = (reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('no such video');

  app.get<{ Params: { table: string; file: string } }>('/studio/:table/:file', (request, reply) => {
    const { table, file } = request.params;
    const clip = isTable(table) ? clips.get(table) : undefined;
    if (!clip) return nothing(reply);
    if (file === 'index.m3u8') {
      return reply.type('application/vnd.apple.mpegurl').header('cache-control', 'no-store').send(livePlaylist(now()));
    }
    if (file === 'init.mp4') return reply.type('video/mp4').header('cache-control', 'no-cache').send(clip.init);
    const turn = Number(WHOLE.exec(file)?.[1] ?? Number.NaN);
    const segment = clip.segments[turn % CLIP_SEGMENTS];
    if (!segment || !isWithinReach(turn, now())) return nothing(reply);
    const ticks = (BigInt(turn) * BigInt(SEGMENT_MS) * BigInt(timescaleOf(clip.init))) / 1_000n;
    return reply
      .type('video/iso.segment')
      .header('cache-control', 'public, max-age=60')
      .send(pieceAt(segment, turn, ticks));
  });
};
