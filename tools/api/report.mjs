import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readPackage } from '../webpack/version.mjs';
import { print, root } from '../workspace/workspace.mjs';
import { contractReport, domains } from './contract-report.mjs';
import { typedReports } from './typed-report.mjs';

/**
 * `pnpm api` writes what `shared/platform` and the contracts offer into `report.api.md`; `--check`
 * fails where it is not.
 */
const HEAD = 'Written by `pnpm api`; a change here is one that others feel. Reviews read it.';

const packages = ['platform', 'contracts'].map((name) => {
  const folder = join(root, 'shared', name);
  const { exports } = readPackage(folder);
  // Schemas print as what they describe, in the reports of their domains.
  const isTyped = ([entry, file]) => typeof file === 'string' && file.endsWith('.ts') && entry !== './endpoints';
  return { name: `@madang/${name}`, folder, entries: Object.fromEntries(Object.entries(exports).filter(isTyped)) };
});

async function reports() {
  const typed = typedReports(packages).map((text, index) => [packages[index].folder, packages[index].name, text]);
  const contracts = domains().map(async (domain) => [
    join(root, 'shared/contracts/src', domain),
    `Contracts of ${domain}`,
    await contractReport(domain),
  ]);
  return [...typed, ...(await Promise.all(contracts))].map(([folder, title, text]) => [
    join(folder, 'report.api.md'),
    `# ${title}\n\n${HEAD}\n\n${text.trimEnd()}\n`,
  ]);
}

const isCheck = process.argv.includes('--check');
const stale = (await reports()).filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
for (const [file, text] of stale) if (!isCheck) writeFileSync(file, text);
const names = stale.map(([file]) => `  ${relative(root, file)}`).join('\n');
if (stale.length === 0) print('every report.api.md is up to date');
else if (!isCheck) print(`written:\n${names}`);
else {
  print(
    `not up to date:\n${names}\nThe public API has changed. Run pnpm api and commit what it writes, so that reviews see it.`,
  );
  process.exitCode = 1;
}
