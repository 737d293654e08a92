import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharedGames } from '@madang/contracts';
import { addDays, seoulDateOf } from '../../core/seoul-date.ts';
import { runSite } from '../../testing/running-site.ts';
import { startOf } from '../draws/index.ts';

const script = path.resolve(import.meta.dirname, '../../../../tools/verify-round/verify-round.mjs');
/** Of a day of 24, by half past three. */
const DRAWN = 3;
const HALF_PAST_THREE_MS = 3.5 * 3_600_000;
let site: Awaited<ReturnType<typeof runSite>>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'madang-answers-'));
  site = await runSite({ MINI_ROUNDS: '24' }, { hasVendors: false });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site?.close();
});

const run = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((done) =>
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    ),
  );
/** A public request: plain, without a key. */
const day = async (game: string, of: string) =>
  (await (await fetch(`${site.url}/api/minigame/day?game=${game}&day=${of}`)).json()) as {
    data: { list: { powerball: number | null; balls: number[] }[]; publishedAt: string };
  };

test('[G-02] the script proves a day of a running site, and detects a forged answer', async () => {
  const today = seoulDateOf(Date.now());
  const tomorrow = addDays(today, 1);
  await site.qa('clock', { set: new Date(startOf(tomorrow) + HALF_PAST_THREE_MS).toISOString() });
  for (let looks = 0; looks < 600; looks += 1) {
    const lists = await Promise.all(sharedGames.map(async (game) => (await day(game, tomorrow)).data.list.length));
    if (lists.every((length) => length === DRAWN)) break;
    await sleep(100);
  }

  const whole = await run(site.url, tomorrow);
  expect(whole.output).toContain("4 games' days, 12 rounds: 12 proven, 0 void, 0 failures");
  expect(whole.code).toBe(0);
  const one = await run(site.url, `kinoladder:${tomorrow.replaceAll('-', '')}-002`);
  expect(one.output).toMatch(/^kinoladder:\d{8}-002\nok {3}the hash was published before the day/);
  expect(one.code).toBe(0);
  // Its first day began before it did.
  const late = await run(site.url, today);
  expect(late.output.match(/^LATE .*the day before is not proven$/gm)).toHaveLength(4);
  expect([late.code, /NOT/.test(late.output)]).toEqual([1, false]);

  const answers = await Promise.all(sharedGames.map((game) => day(game, tomorrow)));
  const keep = () =>
    answers.forEach((answer, index) => {
      writeFileSync(path.join(folder, `${sharedGames[index]}.json`), JSON.stringify(answer));
    });
  keep();
  expect((await run(folder)).code).toBe(0);
  const second = answers[0]?.data.list[1];
  second?.balls.reverse();
  keep();
  const forged = await run(folder);
  expect(forged.output).toMatch(
    new RegExp(`^NOT  powerball:${tomorrow.replaceAll('-', '')}-002: the numbers are`, 'm'),
  );
  expect(forged.output).toContain('11 proven');
  expect(forged.code).toBe(1);
});
