import { join } from 'node:path';
import { filesOfRepo, runRatchet, textOf } from '../ratchet/ratchet.mjs';
import { circleFindings, circlesOfFolders, importsOf } from './circles.mjs';
import { foreignTables } from './foreign-sql.mjs';
import { handWrittenKeys } from './hand-written-keys.mjs';
import { crowdedFolders, longFiles, twiceExported } from './shape.mjs';
import { textCopies } from './text-copies.mjs';

/** `pnpm shape [--record | path …]`: prints the count of each check, refuses more than recorded. */
const paths = filesOfRepo();
const files = paths.filter((path) => /\.[cm]?[jt]sx?$/.test(path)).map((path) => ({ path, text: textOf(path) }));
const locales = paths
  .filter((path) => /(^|\/)locales\/\w+\.json$/.test(path))
  .map((path) => ({ path, text: textOf(path) }));
const circles = circlesOfFolders(importsOf(files));
const isOfModules = ({ folder }) => folder === 'server/src/modules';

const checks = [
  {
    name: 'files beyond 20 of a folder',
    file: 'folders.recorded.json',
    findings: crowdedFolders(paths),
    hint: 'docs/architecture.md: a folder holds at most 20 source files.',
  },
  {
    name: 'names exported twice',
    file: 'exports.recorded.json',
    findings: twiceExported(files),
    hint: 'docs/glossary.md: no two exports of one name in a package.',
  },
  {
    name: 'source files over 250 lines',
    file: 'long-files.recorded.json',
    findings: longFiles(files),
    hint: 'A source file has at most 250 lines.',
  },
  {
    name: 'circles of modules',
    file: 'module-circles.recorded.json',
    findings: circleFindings(circles.filter(isOfModules)),
    hint: 'docs/architecture.md: modules of the server import each other in one direction.',
  },
  {
    name: 'circles of sub-folders',
    file: 'folder-circles.recorded.json',
    findings: circleFindings(circles.filter((circle) => !isOfModules(circle))),
    hint: 'docs/architecture.md: sub-folders import each other in one direction.',
  },
  {
    name: 'tables of other modules outside read-models',
    file: 'foreign-tables.recorded.json',
    findings: foreignTables(files),
    hint: 'docs/architecture.md: SQL over the schemas of other modules is in read-models.',
  },
  {
    name: 'keys of idempotency by hand',
    file: 'idempotency.recorded.json',
    findings: handWrittenKeys(files),
    hint: 'docs/decisions/0099-idempotency.md: a used key is found, compared and answered by once.',
  },
  {
    name: 'copies of texts between packages',
    file: 'text-copies.recorded.json',
    findings: textCopies(locales),
    hint: 'docs/remote-kit.md: a text of several packages is in shared/contracts/shared-texts.',
  },
];

for (const { name, file, findings, hint } of checks) {
  process.stdout.write(`${name}: ${findings.length}\n`);
  runRatchet({ file: join(import.meta.dirname, file), findings, hint });
}
