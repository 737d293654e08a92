#!/usr/bin/env node
/**
 * Works rounds of the mini games out again without the site: needs Node alone, and what the site
 * publishes to anybody.
 *
 *   node tools/verify-round/verify-round.mjs https://<site> powerball:20261122-001    one round,
 *   step by step
 *   node tools/verify-round/verify-round.mjs https://<site> 2026-11-22                a day of all
 *   four games
 *   node tools/verify-round/verify-round.mjs <folder or file>                         answers that
 *   were kept
 *
 * Answers to keep: `curl 'https://<site>/api/minigame/day?game=powerball&day=2026-11-22'`,
 * `…/api/minigame/round?round=…`. The exit code is 0 only when everything holds.
 */
import { checkRound } from './check.mjs';
import { checkDay } from './check-day.mjs';
import { drawOf } from './rules.mjs';
import { answersOf } from './sources.mjs';

const fail = (text) => {
  console.error(text);
  process.exitCode = 1;
};
const markOf = ({ kept = false, late }) => (kept ? 'ok  ' : late ? 'LATE' : 'NOT ');

/** Every step of a round. */
const publishRound = (proof) => {
  if (!proof.result?.seed) return fail('Nothing can be worked out: the round is not drawn yet, is void, or never was.');
  console.log(proof.result.roundId);
  for (const step of checkRound(proof)) {
    console.log(`${markOf(step)} ${step.name}`);
    if (!step.kept) process.exitCode = 1;
  }
};

/** One line for each failure, and a sum. */
const printDays = (days) => {
  const sum = { rounds: 0, proven: 0, voided: 0, failures: 0 };
  const commits = new Map();
  for (const answer of days) {
    const found = checkDay(answer);
    const draw = `${drawOf[answer.game]} ${answer.day}`;
    if ((commits.get(draw) ?? answer.commit) !== answer.commit)
      found.failures.push({ of: `${answer.game} ${answer.day}`, name: 'both games of a draw stand on one hash' });
    commits.set(draw, answer.commit);
    for (const failure of found.failures) console.log(`${markOf(failure)} ${failure.of}: ${failure.name}`);
    for (const of of ['rounds', 'proven', 'voided']) sum[of] += found[of];
    sum.failures += found.failures.length;
  }
  for (const [draw, commit] of commits) if (commit) console.log(`     ${draw}: ${commit}`);
  console.log(
    `${days.length} games' days, ${sum.rounds} rounds: ${sum.proven} proven, ${sum.voided} void, ${sum.failures} failures`,
  );
  if (sum.failures > 0) process.exitCode = 1;
};

/** Kept answers of single rounds: one line for each failure. */
const printRounds = (proofs) => {
  let proven = 0;
  for (const proof of proofs.filter(({ result }) => result?.seed)) {
    const wrong = checkRound(proof).filter(({ kept }) => !kept);
    for (const step of wrong) console.log(`${markOf(step)} ${proof.result.roundId}: ${step.name}`);
    if (wrong.length === 0) proven += 1;
  }
  const voided = proofs.filter(({ result }) => result?.state === 'VOIDED').length;
  console.log(`${proofs.length} rounds: ${proven} proven, ${voided} void`);
  if (proven + voided < proofs.length) process.exitCode = 1;
};

try {
  const answers = await answersOf(process.argv.slice(2));
  const days = answers.filter(({ list }) => Array.isArray(list));
  const rounds = answers.filter(({ list }) => !Array.isArray(list));
  if (answers.length === 0) fail('There is nothing to work out.');
  if (rounds.length === 1) publishRound(rounds[0]);
  else if (rounds.length > 1) printRounds(rounds);
  if (days.length > 0) printDays(days);
} catch (error) {
  fail(error.message);
}
