import { join } from 'node:path';
import { filesOfRepo, runRatchet, textOf } from '../ratchet/ratchet.mjs';
import { isChecked, usesIn } from './glossary.mjs';

/** `pnpm glossary [--record | path …]`: refuses more replaced words in an area than are recorded for it. */
const findings = filesOfRepo()
  .filter(isChecked)
  .flatMap((path) => {
    const text = textOf(path);
    return usesIn(path, text).map(({ word, kind, at, instead }) => ({
      path,
      line: text.slice(0, at).split('\n').length,
      text: `${kind} uses '${word}': ${instead}`,
    }));
  });

runRatchet({
  file: join(import.meta.dirname, 'glossary.recorded.json'),
  findings,
  hint: 'docs/glossary.md replaces these words. `pnpm glossary <path>` lists each use with its replacement.',
});
