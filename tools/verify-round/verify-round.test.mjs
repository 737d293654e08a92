import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkRound } from './check.mjs';
import { checkDay } from './check-day.mjs';
import { draw, markets, sha256 } from './rules.mjs';

/** Of domain §1.6, worked out there by other means. */
const seed = '3f'.repeat(32);

test('[G-02] the published vectors give the published results without the site', () => {
  expect(sha256(seed)).toBe('67ef9de3b81d374fd9cb2d95844f2db27236cdedb89a36f68d9f18c0091b6cf2');
  const power = draw('powerball', seed, 'powerball:20250101-001:public-seed-1');
  expect(power).toEqual({ balls: [6, 14, 20, 12, 4], powerball: 2 });
  expect(markets('powerball', power)).toMatchObject({ sumCombo: 'evenUnder', sumSize: 'small', sumSection: 'c' });
  expect(markets('powerladder', power).way).toBe('r3o');
  const kino = draw('speedkino', seed, 'speedkino:20250101-001:public-seed-1');
  expect(kino.balls.slice(0, 4)).toEqual([16, 27, 45, 70]);
  expect(markets('speedkino', kino).digitCombo).toBe('evenOver');
  expect(markets('kinoladder', kino).way).toBe('r4e');
});

/** A round as the site would publish it. */
const aProof = () => {
  const commit = sha256(sha256(seed));
  const texts = ['moon', 'lamp'];
  const salt = sha256([commit, ...texts].join('\n'));
  const drawn = draw('powerball', seed, `powerball:20261122-002:${salt}`);
  const derived = Object.entries(markets('powerball', drawn)).map(([marketCode, selCode]) => ({ marketCode, selCode }));
  const result = {
    roundId: 'powerball:20261122-002',
    drawnAt: '2026-11-21T15:10:00.000Z',
    ...drawn,
    derived,
    seed,
    salt,
  };
  return { result: { ...result, commit }, publishedAt: '2026-11-20T15:00:00.000Z', texts };
};
const run = (proof) =>
  spawnSync(process.execPath, [join(__dirname, 'verify-round.mjs')], {
    input: JSON.stringify({ data: proof }),
    encoding: 'utf8',
  });

test('[G-02] a round that keeps its promise is found whole, and each lie is found out', () => {
  const proof = aProof();
  expect(checkRound(proof).map(({ kept }) => kept)).toEqual([true, true, true, true, true]);
  const bent = (changes) => checkRound({ ...proof, result: { ...proof.result, ...changes } }).map(({ kept }) => kept);
  expect(bent({ powerball: (proof.result.powerball + 1) % 10 })).toEqual([true, true, true, false, true]);
  expect(bent({ commit: 'ab'.repeat(32) })).toEqual([true, false, false, true, true]);
  expect(bent({ derived: proof.result.derived.slice(1) })).toEqual([true, true, true, true, false]);
  expect(checkRound({ ...proof, texts: ['moon'] })[2].kept).toBe(false);
});

test('[G-02] a hash of the day itself is late; one after the draw or undated fails', () => {
  const proof = aProof();
  const late = { ...proof, publishedAt: '2026-11-21T15:00:00.000Z' }; // midnight in Seoul
  expect(checkRound({ ...proof, publishedAt: '2026-11-21T14:59:59.999Z' })[0].kept).toBe(true);
  expect(checkRound(late)[0]).toMatchObject({ kept: false, late: true });
  expect(run(late)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^LATE the hash was published late.*the day before is not proven\nok {3}the seed/m),
  });
  for (const bent of ['2026-11-21T15:10:00.000Z', 'yesterday', null, undefined])
    expect(run({ ...proof, publishedAt: bent }).stdout).toContain('NOT  the hash was published before the draw');
});

test('[G-02] the script needs only Node and the answer, and exits with its finding', () => {
  const proof = aProof();
  expect(run(proof)).toMatchObject({ status: 0, stdout: expect.stringContaining('ok   every market follows') });
  expect(run({ ...proof, texts: [] })).toMatchObject({ status: 1, stdout: expect.stringContaining('NOT  the salt') });
  expect(run({ result: null, texts: [] })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('not drawn yet'),
  });
});

/** A day of four rounds of a game, as the site would publish it when all are over. */
const aDay = (game = 'powerladder', own = 'powerball') => {
  const seeds = [seed];
  while (seeds.length < 4) seeds.unshift(sha256(seeds[0]));
  const commit = sha256(seeds[0]);
  const salt = sha256(commit);
  const list = seeds.map((of, index) => {
    const no = index + 1;
    const drawn = draw(own, of, `${own}:20261122-00${no}:${salt}`);
    const derived = Object.entries(markets(game, drawn)).map(([marketCode, selCode]) => ({ marketCode, selCode }));
    const drawnAt = new Date(Date.parse('2026-11-21T15:00:00Z') + no * 21_600_000).toISOString();
    const state = 'REVEALED';
    return { roundId: `${game}:20261122-00${no}`, no, drawnAt, state, ...drawn, derived, seed: of, salt, commit };
  });
  const times = { publishedAt: '2026-11-20T15:00:00.000Z', serverTime: '2026-11-22T16:00:00.000Z' };
  return { game, day: '2026-11-22', rounds: 4, first: 1, commit, salt, texts: [], list, ...times };
};
const failuresOf = (answer) => checkDay(answer).failures.map(({ of, name }) => `${of}: ${name}`);

test('[G-02] a whole day is proven, void rounds counted apart', () => {
  expect(checkDay(aDay())).toEqual({ rounds: 4, proven: 4, voided: 0, failures: [] });
  const day = aDay('kinoladder', 'speedkino');
  Object.assign(day.list[1], { state: 'VOIDED', seed: null, salt: null, balls: null, powerball: null, derived: [] });
  expect(checkDay(day)).toEqual({ rounds: 4, proven: 3, voided: 1, failures: [] });
});

test('[G-02] each false value of a day is found, with its round', () => {
  const bent = (change) => {
    const day = aDay();
    change(day);
    return failuresOf(day);
  };
  const lies = [
    [({ list }) => list.pop(), /^powerladder 2026-11-22: rounds 4 to 4 are listed/],
    [({ list }) => list.splice(1, 1), /^powerladder:20261122-003: it stands in its place/],
    [({ list }) => Object.assign(list[2], { seed: 'ab'.repeat(32) }), /^powerladder:20261122-003: the seed leads/],
    [({ list }) => list[0].balls.reverse(), /^powerladder:20261122-001: the numbers are/],
    [({ list }) => list[0].derived.pop(), /^powerladder:20261122-001: every market/],
    [({ list }) => Object.assign(list[0], { commit: 'ab'.repeat(32) }), /-001: its hash and its salt are/],
    [({ list }) => Object.assign(list[3], { drawnAt: '2026-11-22T14:00:00.000Z' }), /-004: it stands in its place/],
    [(day) => day.texts.push('moon'), /^powerladder 2026-11-22: the salt is made/],
    [
      (day) => Object.assign(day, { publishedAt: '2026-11-21T16:00:00.000Z' }),
      /2026-11-22: the hash was published late/,
    ],
    [(day) => Object.assign(day, { publishedAt: '2026-11-23T16:00:00.000Z' }), /published before the draw/],
    [(day) => Object.assign(day, { commit: null, list: [] }), /nothing was published/],
  ];
  for (const [change, expected] of lies) expect(bent(change)[0]).toMatch(expected);
});

test('[G-02] days that are piped in get one line for each failure and a sum', () => {
  const days = (of) =>
    spawnSync(process.execPath, [join(__dirname, 'verify-round.mjs')], { input: JSON.stringify(of), encoding: 'utf8' });
  const [ladder, balls] = [aDay(), aDay('powerball')];
  expect(days([ladder, balls])).toMatchObject({ status: 0, stdout: expect.stringContaining('8 rounds: 8 proven') });
  ladder.list[0].derived.pop();
  expect(days([ladder, balls])).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('7 proven, 0 void, 1 fail'),
  });
});
