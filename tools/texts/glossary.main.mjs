import { join } from 'node:path';
import { filesOfRepo, runRatchet, textOf } from '../ratchet/ratchet.mjs';
import { isChecked, longLinesIn, usesIn } from './glossary.mjs';

/** `pnpm glossary [--record | path …]`: refuses more replaced words or long lines in an area than are recorded for it. */
const files = filesOfRepo()
  .filter(isChecked)
  .map((path) => ({ path, text: textOf(path) }));
const lineOf = (text, offset) => text.slice(0, offset).split('\n').length;

runRatchet({
  file: join(import.meta.dirname, 'glossary.recorded.json'),
  findings: files.flatMap(({ path, text }) =>
    usesIn(path, text).map(({ word, kind, offset, instead }) => ({
      path,
      line: lineOf(text, offset),
      text: `${kind} uses '${word}': ${instead}`,
    })),
  ),
  hint: 'docs/glossary.md replaces these words. `pnpm glossary <path>` lists each use with its replacement.',
});
runRatchet({
  file: join(import.meta.dirname, 'long-lines.recorded.json'),
  findings: files.flatMap(({ path, text }) =>
    longLinesIn(path, text).map(({ kind, offset, length }) => ({
      path,
      line: lineOf(text, offset),
      text: `${kind} of ${length} characters`,
    })),
  ),
  hint: 'docs/glossary.md: a line of a comment has at most 100 characters, a title of a test at most 80.',
});
