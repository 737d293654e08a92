import { draw, drawOf, markets, sha256 } from './rules.mjs';

/**
 * Works a round out again from what is published of it.
 * @param {{ result: object, texts: string[] }} proof what `POST /api/minigame/proof` answers as `data`
 * @returns {{ name: string, kept: boolean }[]} each step with what was found
 */
export const checkRound = ({ result, texts }) => {
  const [, game, day, no] = /^([a-z]+):(\d{8})-(\d+)$/.exec(result.roundId) ?? [];
  const own = drawOf[game];
  if (!own) throw new Error(`${result.roundId} is no round of a mini game`);
  let hash = result.seed;
  for (let link = 0; link < Number(no); link += 1) hash = sha256(hash);
  const drawn = draw(own, result.seed, `${own}:${day}-${no}:${result.salt}`);
  const cells = markets(game, drawn);
  return [
    { name: 'the seed leads to the hash that was published before the day', kept: hash === result.commit },
    {
      name: 'the salt is made of that hash and of what members added',
      kept: sha256([result.commit, ...texts].join('\n')) === result.salt,
    },
    {
      name: `the numbers are ${drawn.balls.join(' ')}${drawn.powerball === null ? '' : ` + ${drawn.powerball}`}`,
      kept: drawn.balls.join() === result.balls.join() && drawn.powerball === result.powerball,
    },
    {
      name: 'every market follows from the numbers',
      kept:
        result.derived.length === Object.keys(cells).length &&
        result.derived.every(({ marketCode, selCode }) => cells[marketCode] === selCode),
    },
  ];
};
