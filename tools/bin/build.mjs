import { PlainError } from '../workspace/workspace.mjs';
import { buildAll } from './build-all.mjs';

/** `pnpm build [package …] [--force]` */
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
try {
  await buildAll({ force: process.argv.includes('--force'), only: names.length > 0 ? names : undefined });
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
