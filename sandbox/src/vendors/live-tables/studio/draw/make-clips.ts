/**
 * Draws the studio's clips again: `node sandbox/src/vendors/live-tables/studio/draw/make-clips.ts`.
 * It needs ffmpeg with librsvg and libx264 (Debian's package has both); running the product needs
 * neither, because the clips are kept beside the code.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIP_SEGMENTS, clipFolder, FRAMES_A_SECOND, SEGMENT_MS, type TableId } from '../clips.ts';
import { baccaratScene, dragonTigerScene, rouletteScene, type Scene } from './scenes.ts';

const scenes: Record<TableId, Scene> = {
  'baccarat-a': baccaratScene,
  roulette: rouletteScene,
  'dragon-tiger': dragonTigerScene,
};
const FRAMES = (CLIP_SEGMENTS * SEGMENT_MS * FRAMES_A_SECOND) / 1_000;
const FRAMES_A_SEGMENT = FRAMES / CLIP_SEGMENTS;

for (const [id, scene] of Object.entries(scenes)) {
  const work = mkdtempSync(join(tmpdir(), 'studio-'));
  for (let frame = 0; frame < FRAMES; frame += 1) {
    writeFileSync(join(work, `f${String(frame).padStart(4, '0')}.svg`), scene(frame / FRAMES));
  }
  const picture = ['-framerate', String(FRAMES_A_SECOND), '-c:v', 'librsvg', '-i', join(work, 'f%04d.svg')];
  const codec = ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryslow', '-tune', 'animation', '-crf', '31'];
  const keys = ['-g', String(FRAMES_A_SEGMENT), '-keyint_min', String(FRAMES_A_SEGMENT), '-sc_threshold', '0'];
  const hls = [
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_MS / 1_000),
    '-hls_segment_type',
    'fmp4',
    '-hls_list_size',
    '0',
  ];
  execFileSync(
    'ffmpeg',
    // No B-frames: every piece begins exactly where the one before it ends, also after a lap.
    // biome-ignore format: one line a concern
    ['-loglevel', 'error', '-y', ...picture, '-pix_fmt', 'yuv420p', ...codec, '-bf', '0', ...keys, '-an', ...hls,
     '-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(work, '%d.m4s'), join(work, 'list.m3u8')],
  );
  const target = join(clipFolder, id);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(work)) {
    if (file.endsWith('.m4s') || file === 'init.mp4') renameSync(join(work, file), join(target, file));
  }
  rmSync(work, { recursive: true });
}
