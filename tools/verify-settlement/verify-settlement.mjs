import { readFileSync } from 'node:fs';
import { checkSettlements } from './check.mjs';

const [file, ...rest] = process.argv.slice(2);
if (!file || rest.length > 0) {
  console.error('Usage: node tools/verify-settlement/verify-settlement.mjs <export.json>');
  process.exit(2);
}
const parsed = JSON.parse(readFileSync(file, 'utf8'));
const data = parsed.data ?? parsed;
const { lines, settlements, bets, failures } = checkSettlements(data);
for (const { of, name, is, expected } of failures) console.error(`${of}: ${name} is ${is}, expected ${expected}`);
const source = data.isSummed ? `${bets} bets and sums of the demo without bets` : `${bets} bets`;
console.log(
  `${data.period}: ${settlements} settlements and ${lines} lines from ${source}; ${failures.length} differences.`,
);
process.exitCode = failures.length > 0 ? 1 : 0;
