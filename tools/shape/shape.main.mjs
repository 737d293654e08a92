import { join } from 'node:path';
import { filesOfRepo, runRatchet, textOf } from '../ratchet/ratchet.mjs';
import { crowdedFolders, twiceExported } from './shape.mjs';

/** `pnpm shape [--record | path …]`: refuses more crowded folders or twice exported names than are recorded. */
const paths = filesOfRepo();
const files = paths.filter((path) => /\.[cm]?[jt]sx?$/.test(path)).map((path) => ({ path, text: textOf(path) }));

runRatchet({
  file: join(import.meta.dirname, 'folders.recorded.json'),
  findings: crowdedFolders(paths),
  hint: 'docs/architecture.md: a folder holds at most 20 source files.',
});
runRatchet({
  file: join(import.meta.dirname, 'exports.recorded.json'),
  findings: twiceExported(files),
  hint: 'docs/glossary.md: no two exports of one name in a package.',
});
