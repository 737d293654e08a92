import { posix } from 'node:path';
import { isSource } from './source-file.mjs';

const IMPORT = /(?:^(?:import|export)\b[^'"`;]*?|\bimport\()\s*['"](\.[^'"]+)['"]/gm;

/** Relative imports and re-exports of source files, imports of types included. */
export const importsOf = (files) =>
  files
    .filter(({ path }) => isSource(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(IMPORT)].map(([, target]) => ({ from: path, to: posix.join(posix.dirname(path), target) })),
    );

/** Which sub-folders of each folder import which. Files directly in the folder do not count. */
const edgesByFolder = (imports) => {
  const folders = new Map();
  for (const { from, to } of imports) {
    const [one, other] = [from.split('/'), to.split('/')];
    let depth = 0;
    while (one[depth] === other[depth] && depth < one.length) depth += 1;
    if (depth >= one.length - 1 || depth >= other.length - 1) continue;
    const folder = one.slice(0, depth).join('/');
    const edges = folders.get(folder) ?? new Map();
    folders.set(folder, edges);
    const targets = edges.get(one[depth]) ?? new Map();
    edges.set(one[depth], targets);
    if (!targets.has(other[depth])) targets.set(other[depth], { from, to });
  }
  return folders;
};

const reachableFrom = (start, edges) => {
  const seen = new Set();
  const open = [start];
  while (open.length > 0) {
    for (const next of edges.get(open.pop())?.keys() ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen;
};

/**
 * Groups of sub-folders of one folder that import each other, directly or through others of them.
 * `imports` has one example for each pair.
 * @returns {{ folder: string, names: string[], imports: { from: string, to: string }[] }[]}
 */
export const circlesOfFolders = (imports) =>
  [...edgesByFolder(imports)].flatMap(([folder, edges]) => {
    const reach = new Map([...edges.keys()].map((name) => [name, reachableFrom(name, edges)]));
    const found = [];
    const done = new Set();
    for (const name of [...edges.keys()].sort()) {
      if (done.has(name) || !reach.get(name).has(name)) continue;
      const names = [...edges.keys()]
        .filter((other) => reach.get(name).has(other) && reach.get(other).has(name))
        .sort();
      for (const one of names) done.add(one);
      const between = names.flatMap((one) =>
        [...edges.get(one)].filter(([other]) => names.includes(other)).map(([, example]) => example),
      );
      found.push({ folder, names, imports: between });
    }
    return found;
  });

/** One finding for each circle, at the first file that takes part in it. */
export const circleFindings = (circles) =>
  circles.map(({ folder, names, imports }) => ({
    path: imports[0].from,
    line: 1,
    text: [
      `${folder}/{${names.join(', ')}} import each other: move what both need below them`,
      ...imports.map(({ from, to }) => `  ${from.slice(folder.length + 1)} -> ${to.slice(folder.length + 1)}`),
    ].join('\n'),
  }));
