#!/usr/bin/env node
/**
 * Works a round of a mini game out again without the site: needs Node alone, and what the site publishes of the round.
 *
 *   curl -s https://<site>/api/minigame/proof -H 'content-type: application/json' \
 *     -d '{"siteId":"madang","roundId":"powerball:20261122-001"}' | node tools/verify-round/verify-round.mjs
 *
 * or the name of a file in which that answer was kept. The exit code is 0 when everything follows, else 1.
 */
import { readFileSync } from 'node:fs';
import { checkRound } from './check.mjs';

const [file = 0] = process.argv.slice(2);
const answer = JSON.parse(readFileSync(file, 'utf8'));
const proof = answer.data ?? answer;
if (!proof.result?.seed) {
  console.error('Nothing can be worked out: the round is not drawn yet, is void, or never was.');
  process.exitCode = 1;
} else {
  console.log(proof.result.roundId);
  for (const { name, kept, late } of checkRound(proof)) {
    console.log(`${kept ? 'ok  ' : late ? 'LATE' : 'NOT '} ${name}`);
    if (!kept) process.exitCode = 1;
  }
}
