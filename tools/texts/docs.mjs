/** What a document claims about the sources in backticks or links, and what of it is not there. */

const CODE = /`([^`\n]+)`/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;
const IN_FILE = /`([\w$]+)` in `([^`\n]+\/[^`\n]+\.\w+)`/g;
const FENCE = /```[\s\S]*?```/g;
/** A sample in TypeScript, after the paragraph that begins with its file. */
const SAMPLE = /^`([^`\n]+\.tsx?)`(?:(?!\n\n)[\s\S])*\n\n```tsx?\n([\s\S]*?)```/gm;
/** A path from the root: a folder of the repository, a slash, and no code. */
const isPath = (text, roots) => {
  const [first, second] = text.split('/');
  return second !== undefined && roots.has(first) && /^[\w./@*<>{},-]+$/.test(text);
};
/** A build writes these; `x` is any name. */
const GENERATED = new Set(['release.json']);
const isFileName = (text) =>
  /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|cjs|sql|json)$/.test(text) && !GENERATED.has(text) && !/\bx\b/.test(text);

/** `mf-<name>/src/*.ts` and `{ko,en,vn}` as a pattern of paths. */
const patternOf = (path) => {
  const body = path
    .replace(/\/$/, '')
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]+)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/<[^>]+>|\*\*?/g, (wild) => (wild === '**' ? '.*' : '[^/]*'));
  return new RegExp(`^${body}(?:/|$)`);
};

/**
 * The faults of one document: paths, file names, names in files, links, scripts and lines of
 * samples that do not exist, and calls in a form that the code has left.
 * @param text the document; `dir` its folder, with a slash at its end or empty
 * @param repo its `paths`, a function `read`, and the `scripts` of the package
 */
export const faultsIn = (text, dir, { paths, read, scripts }) => {
  const roots = new Set(paths.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));
  const names = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)));
  const exists = (path) => paths.some((each) => patternOf(path).test(each));
  const prose = text.replace(FENCE, '');
  const faults = [];
  for (const [, code] of prose.matchAll(CODE)) {
    if (isPath(code, roots) ? !exists(code) : isFileName(code) && !names.has(code)) faults.push(`no file ${code}`);
    const [, script] = /^pnpm (?:run )?([\w:-]+)/.exec(code) ?? [];
    if (script && script !== 'install' && !(script in scripts)) faults.push(`no script ${script}`);
    if (/refuse\('/.test(code)) faults.push(`refuse() takes errorCodes.x: ${code}`);
  }
  for (const [, name, path] of prose.matchAll(IN_FILE))
    if (paths.includes(path) && !new RegExp(`\\b${name.replace('$', '\\$')}\\b`).test(read(path)))
      faults.push(`no ${name} in ${path}`);
  for (const [, target] of prose.matchAll(LINK)) {
    const path = new URL(target, `file:///${dir}`).pathname.slice(1);
    if (!exists(decodeURI(path))) faults.push(`no target ${target}`);
  }
  for (const [, path, sample] of text.matchAll(SAMPLE)) {
    const lines = new Set(linesOf(read(path)));
    faults.push(...linesOf(sample).flatMap((line) => (lines.has(line) ? [] : [`no line in ${path}: ${line}`])));
  }
  return faults;
};

/** The formatter ends each element of a sample with a semicolon. */
const linesOf = (text) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/;$/, ''))
    .filter(Boolean);
