import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Bench } from './figure.ts';
import { report } from './figure.ts';

const SUFFIX = '.bench.ts';
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length));

const name = process.argv[2] ?? '';
if (!names.includes(name)) {
  console.error(`pnpm bench <name>, with one of: ${names.join(', ')}`);
  process.exit(2);
}
const bench = (await import(path.join(import.meta.dirname, `${name}${SUFFIX}`))) as { run?: Bench; default?: Bench };
const run = bench.run ?? bench.default;
process.exit(run && report(await run()) ? 0 : 1);
