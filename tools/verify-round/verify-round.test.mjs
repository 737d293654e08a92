import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkRound } from './check.mjs';
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

test('[G-02] a hash of the day itself is called late, with what it does not prove; one of after the draw, or of no time, proves nothing', () => {
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

test('[G-02] the script needs nothing but Node and the published answer, and says by its exit code what it found', () => {
  const proof = aProof();
  expect(run(proof)).toMatchObject({ status: 0, stdout: expect.stringContaining('ok   every market follows') });
  expect(run({ ...proof, texts: [] })).toMatchObject({ status: 1, stdout: expect.stringContaining('NOT  the salt') });
  expect(run({ result: null, texts: [] })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('not drawn yet'),
  });
});
