/**
 * The rules of the four mini games once more, without any code of the site. Source: domain
 * §1.2–1.6.
 */
import { createHash, createHmac } from 'node:crypto';

export const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/**
 * Integers from HMAC-SHA256 of a seed over a base, four bytes each; what would favour small ones is
 * thrown away.
 */
const stream = (seed, base) => {
  let [block, blocks, at] = [Buffer.alloc(0), 0, 0];
  const word = () => {
    if (at === block.length) {
      block = createHmac('sha256', seed).update(`${base}:${blocks}`).digest();
      [blocks, at] = [blocks + 1, 0];
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  };
  return (m) => {
    for (;;) {
      const drawn = word();
      if (drawn < Math.floor(2 ** 32 / m) * m) return drawn % m;
    }
  };
};

/** The draw that a game's rounds are based on. */
export const drawOf = {
  powerball: 'powerball',
  powerladder: 'powerball',
  speedkino: 'speedkino',
  kinoladder: 'speedkino',
};

/** What a seed and a base give: balls in their order, and the powerball where there is one. */
export const draw = (name, seed, base) => {
  const below = stream(seed, base);
  const [balls, picks] = name === 'powerball' ? [28, 5] : [70, 22];
  const all = Array.from({ length: balls }, (_, index) => index + 1);
  for (let i = 0; i < picks; i += 1) {
    const j = i + below(balls - i);
    [all[i], all[j]] = [all[j], all[i]];
  }
  return { balls: all.slice(0, picks), powerball: name === 'powerball' ? below(10) : null };
};

const parity = (n) => (n % 2 ? 'odd' : 'even');
const upper = (word) => word[0].toUpperCase() + word.slice(1);
const combo = (n, line) => parity(n) + upper(n < line ? 'under' : 'over');
const section = (n, ends) => 'abcdef'[ends.findIndex((end) => n <= end)];

const ladder = (isLeft, isThree) => {
  // An odd number of lines crosses over; the left end is odd.
  const finish = isLeft === isThree ? 'even' : 'odd';
  return {
    start: isLeft ? 'left' : 'right',
    lines: isThree ? 'three' : 'four',
    finish,
    way: `${isLeft ? 'l' : 'r'}${isThree ? 3 : 4}${finish[0]}`,
  };
};

/** The selection of each market that a draw makes true, by market. */
export const markets = (game, { balls, powerball }) => {
  const [first, last] = [balls[0], balls.at(-1)];
  const sum = balls.reduce((all, ball) => all + ball, 0);
  if (game === 'powerladder') return ladder(first % 2 === 1, first <= 14);
  if (game === 'kinoladder') return ladder(first % 2 === 1, last % 2 === 1);
  const digit = sum % 10;
  if (game === 'speedkino')
    return { digitParity: parity(digit), digitLine: digit < 5 ? 'under' : 'over', digitCombo: combo(digit, 5) };
  const size = sum <= 64 ? 'small' : sum <= 80 ? 'medium' : 'large';
  return {
    sumParity: parity(sum),
    sumLine: sum < 73 ? 'under' : 'over',
    sumCombo: combo(sum, 73),
    sumSize: size,
    sumSizeParity: size + upper(parity(sum)),
    sumTriple: combo(sum, 73) + upper(size),
    sumSection: section(sum, [35, 49, 57, 65, 78, 130]),
    pbParity: parity(powerball),
    pbLine: powerball < 5 ? 'under' : 'over',
    pbCombo: combo(powerball, 5),
    pbSection: section(powerball, [2, 4, 6, 9]),
    pbNumber: `n${powerball}`,
    bothParity: parity(sum) + upper(parity(powerball)),
    bothCombo: combo(sum, 73) + upper(combo(powerball, 5)),
  };
};
