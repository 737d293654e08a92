import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/workspace.mjs';

/**
 * Counts of what a check still finds, one line for each area: a count may shrink and never grow.
 * After a merge conflict in the recorded file, take either side and run the check with `--record`.
 */
export const filesOfRepo = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter(Boolean);

/** The text of a file; empty where it is deleted and not committed yet. */
export const textOf = (path) => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
};

/** `shared/ui`, `server`, `tools`: the unit of a recorded count. */
export const areaOf = (path) => {
  const [first, second, third] = path.split('/');
  if (second === undefined) return '.';
  return first === 'shared' && third !== undefined ? `${first}/${second}` : first;
};

export const countByArea = (findings) => {
  const counts = {};
  for (const { path } of findings) counts[areaOf(path)] = (counts[areaOf(path)] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Areas with more findings than recorded. */
export const grownAreas = (counts, recorded) =>
  Object.entries(counts)
    .filter(([area, count]) => count > (recorded[area] ?? 0))
    .map(([area, count]) => ({ area, count, recorded: recorded[area] ?? 0 }));

/**
 * The command line of a check: `--record` writes the counts, a path lists the findings below it,
 * and without arguments the counts are compared.
 * @param {{ file: string, findings: { path: string, line: number, text: string }[], hint: string }}
 * check
 */
export const runRatchet = ({ file, findings, hint }, args = process.argv.slice(2)) => {
  const print = (text) => process.stdout.write(`${text}\n`);
  const counts = countByArea(findings);
  if (args[0] === '--record') {
    writeFileSync(file, `${JSON.stringify(counts, null, 2)}\n`);
    print(`recorded ${findings.length}`);
    return;
  }
  const list = (starts) => {
    for (const { path, line, text } of findings)
      if (starts.some((start) => path.startsWith(start))) print(`${path}:${line}: ${text}`);
  };
  if (args.length > 0) {
    list(args);
    return;
  }
  const recorded = JSON.parse(readFileSync(file, 'utf8'));
  const grown = grownAreas(counts, recorded);
  if (grown.length === 0) return;
  const changed = changedPaths();
  list(changed.length > 0 ? changed : grown.map(({ area }) => area));
  for (const { area, count, recorded: before } of grown) print(`${area}: ${count} now, ${before} recorded`);
  print(hint);
  process.exitCode = 1;
};

/** Files that differ from `main`: among them are the ones that made a count grow. */
const changedPaths = () => {
  try {
    return execFileSync('git', ['diff', '--name-only', 'main', '--'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
};
