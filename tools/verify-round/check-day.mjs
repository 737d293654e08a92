import { beginOf, checkDrawn, checkPublished, checkSalt, hashed } from './check.mjs';

const DAY_MS = 86_400_000;
/** A draw that is so long over has to be listed. */
const GRACE_MS = 60_000;

/** When draw `no` of a day of so many takes place. */
const drawAt = ({ day, rounds }, no) => beginOf(day) + Math.floor((DAY_MS / rounds) * no);

/** How many draws of the day have to be there. */
const dueOf = (answer) => {
  const now = Date.parse(answer.serverTime) - GRACE_MS;
  let due = answer.rounds;
  while (due > 0 && drawAt(answer, due) > now) due -= 1;
  return due;
};

/** What one round has to do with its place in the day, beside what was drawn. */
const checkPlace = (answer, result, no) => [
  {
    name: 'it stands in its place, and was drawn at its time',
    kept:
      result.roundId === `${answer.game}:${answer.day.replaceAll('-', '')}-${String(no).padStart(3, '0')}` &&
      result.no === no &&
      Date.parse(result.drawnAt) === drawAt(answer, no),
  },
  {
    name: 'its hash and its salt are those of the day',
    kept: result.commit === answer.commit && (result.salt === answer.salt || !result.seed),
  },
];

/**
 * Works every round of a game's day out again from what is published of it.
 * @param {object} answer what `GET /api/minigame/day` answers as `data`
 * @returns {{ rounds: number, proven: number, voided: number, failures: { of: string, name: string,
 * late?: true }[] }}
 */
export const checkDay = (answer) => {
  const { game, day, first, commit, salt, publishedAt, texts, list } = answer;
  const of = `${game} ${day}`;
  const failures = [];
  const note = (who, steps) => {
    const wrong = steps.filter(({ kept }) => !kept);
    failures.push(...wrong.map(({ name, late }) => ({ of: who, name, ...(late && { late }) })));
    return wrong.length === 0;
  };
  if (!commit)
    return { rounds: 0, proven: 0, voided: 0, failures: [{ of, name: 'nothing was published for this day' }] };
  note(of, [checkPublished(day, publishedAt, new Date(drawAt(answer, first)).toISOString())]);
  if (salt) note(of, [checkSalt(commit, salt, texts)]);

  let [proven, voided] = [0, 0];
  /** What the last seed of the chain was, and how many hashes from the published one. */
  let link = { hash: commit, no: 0 };
  for (const [at, result] of list.entries()) {
    const no = first + at;
    let isWhole = note(result.roundId, checkPlace(answer, result, no));
    if (result.state === 'VOIDED') {
      voided += 1;
      continue;
    }
    const leads = hashed(result.seed, no - link.no) === link.hash;
    if (leads) link = { hash: result.seed, no };
    const chain = { name: 'the seed leads to the one before it, and so to the published hash', kept: leads };
    isWhole = note(result.roundId, [chain, ...checkDrawn(result)]) && isWhole;
    if (isWhole) proven += 1;
  }
  const due = dueOf(answer);
  if (first + list.length - 1 < due)
    failures.push({ of, name: `rounds ${first + list.length} to ${due} are listed: their time is over` });
  return { rounds: list.length, proven, voided, failures };
};
