import { draw, drawOf, markets, sha256 } from './rules.mjs';

const DAY_MS = 86_400_000;

/** When a day, YYYY-MM-DD or YYYYMMDD, begins in Seoul. */
export const beginOf = (day) => Date.parse(`${day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')}T00:00:00+09:00`);

/** A round's name: its game, the draw that it is based on, its day and its number. */
export const nameOf = (roundId) => {
  const [, game, day, no] = /^([a-z]+):(\d{8})-(\d+)$/.exec(roundId) ?? [];
  if (!drawOf[game]) throw new Error(`${roundId} is no round of a mini game`);
  return { game, own: drawOf[game], day, no: Number(no), place: `${day}-${no}` };
};

/** The seed at the other end of this number of hashes. */
export const hashed = (seed, links) => {
  let hash = seed;
  for (let link = 0; link < links; link += 1) hash = sha256(hash);
  return hash;
};

/**
 * Whether a chain was published before its day, and what it proves where it was not.
 * @returns {{ name: string, kept: boolean, late?: true }} `late`: on the day itself, before the
 * draw
 */
export const checkPublished = (day, publishedAt, drawnAt) => {
  const [at, begins, drawn] = [Date.parse(publishedAt), beginOf(day), Date.parse(drawnAt)];
  if (at < begins) return { name: `the hash was published before the day, ${publishedAt}`, kept: true };
  if (at < drawn && drawn <= begins + DAY_MS)
    return {
      name: `the hash was published late, ${publishedAt}, when the day had begun: a first start, or a long stop. What was drawn does follow from it; that it was fixed the day before is not proven`,
      kept: false,
      late: true,
    };
  return { name: `the hash was published before the draw (the site says: ${publishedAt ?? 'nothing'})`, kept: false };
};

/** The salt is what members added, behind the hash that was published. */
export const checkSalt = (commit, salt, texts) => ({
  name: 'the salt is made of that hash and of what members added',
  kept: sha256([commit, ...texts].join('\n')) === salt,
});

/** Numbers and markets follow from the seed and the salt. */
export const checkDrawn = ({ roundId, seed, salt, balls, powerball, derived }) => {
  const { game, own, place } = nameOf(roundId);
  const drawn = draw(own, seed, `${own}:${place}:${salt}`);
  const cells = markets(game, drawn);
  return [
    {
      name: `the numbers are ${drawn.balls.join(' ')}${drawn.powerball === null ? '' : ` + ${drawn.powerball}`}`,
      kept: drawn.balls.join() === balls.join() && drawn.powerball === powerball,
    },
    {
      name: 'every market follows from the numbers',
      kept:
        derived.length === Object.keys(cells).length &&
        derived.every(({ marketCode, selCode }) => cells[marketCode] === selCode),
    },
  ];
};

/**
 * Works a round out again from what is published of it.
 * @param {{ result: object, publishedAt: string, texts: string[] }} proof what `GET
 * /api/minigame/round` answers as `data`
 * @returns {{ name: string, kept: boolean, late?: true }[]} each step with what was found
 */
export const checkRound = ({ result, publishedAt, texts }) => {
  const { day, no } = nameOf(result.roundId);
  return [
    checkPublished(day, publishedAt, result.drawnAt),
    { name: 'the seed leads to the published hash', kept: hashed(result.seed, no) === result.commit },
    checkSalt(result.commit, result.salt, texts),
    ...checkDrawn(result),
  ];
};
