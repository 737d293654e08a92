import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from '../workspace/chromium.mjs';
import { run } from '../workspace/run.mjs';
import { PlainError, root, workspaceEnv } from '../workspace/workspace.mjs';
import { layOutLive } from './live-site.mjs';

/** The house in which the remote lies; another only where a remote is made beside it. */
const home = process.env.E2E_HOME ?? root;

/**
 * Journeys of a remote: those in its own folder, and those of the house that are about it. All of
 * them for the shell, which is in every page.
 * @returns absolute paths
 */
export const packOf = (remote) => {
  const shared = join(root, 'e2e/journeys');
  const own = join(home, remote, 'journeys');
  const specsIn = (folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => file.endsWith('.spec.ts'))
          .sort()
          .map((file) => join(folder, file))
      : [];
  if (remote === 'shell') return specsIn(shared);
  const packs = JSON.parse(readFileSync(join(root, 'e2e/packs.json'), 'utf8'));
  return [...specsIn(own), ...(packs[remote] ?? []).map((name) => join(shared, `${name}.spec.ts`))];
};

/**
 * What failed in a report of Playwright's: where, which journey, at which width, and the first line
 * of why.
 */
export const failuresIn = ({ suites = [], errors = [] }) => {
  const plain = (text = '') => stripVTControlCharacters(text).split('\n')[0];
  const inSuite = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ ok, title, file, tests }) =>
      ok
        ? []
        : tests
            .filter(({ status }) => status !== 'expected' && status !== 'skipped')
            .map(({ projectName, results }) => ({
              file,
              journey: `${file}: ${title} (${projectName})`,
              says: plain(results.map(({ error }) => error?.message).find(Boolean)),
            })),
    ),
    ...inner.flatMap(inSuite),
  ];
  return [
    ...suites.flatMap(inSuite),
    ...errors.map(({ message }) => ({ file: '', journey: 'before any journey', says: plain(message) })),
  ];
};

/** A port of which the next ones are most likely free as well. */
const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Runs a remote's journeys against a site that was made for it: the current releases, and the
 * candidate in place of its name. Nothing is published, and the site is gone afterwards.
 * @throws PlainError that names each journey which failed
 */
export async function tryJourneys({ remote, client, candidate, built, width, print }) {
  const called = `${candidate.name}@${candidate.version}`;
  const pack = packOf(remote);
  if (pack.length === 0)
    throw new PlainError(`${remote} has no journeys that could be run: write one in ${remote}/journeys.`);
  const workFolder = await mkdtemp(join(tmpdir(), 'madang-live-'));
  try {
    const releases = join(workFolder, 'releases');
    const beside = await layOutLive({ client, folder: releases, candidate, built });
    print(`journeys of ${called} beside ${beside.filter((one) => !one.startsWith(`${candidate.name}@`)).join(', ')}`);
    const report = join(workFolder, 'report.json');
    const args = ['test', '--config', join(root, 'e2e/playwright.config.ts'), '--workers', '1'];
    const { code, output } = await run(
      'playwright',
      [...args, ...(width ? [`--project=${width}`] : []), ...pack.map(literally)],
      {
        env: workspaceEnv({
          CHROMIUM_PATH: await ensureChromium(),
          RELEASES_DIR: releases,
          E2E_HOME: home,
          E2E_REPORT: report,
          E2E_PORT: String(await freePort()),
        }),
      },
    );
    if (!existsSync(report)) throw new PlainError(`The journeys could not be run:\n${output}`);
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const failures = failuresIn(result);
    const lines = failures.map(
      ({ file, journey, says }) =>
        `  [journeys] ${journey}\n    ${says}\n    Fix: See it by itself: pnpm build ${remote}, then pnpm test:e2e ${file}`,
    );
    if (lines.length > 0) throw new PlainError(`The journeys refuse ${called}:\n${lines.join('\n')}`);
    if (code !== 0 || result.stats.expected === 0) throw new PlainError(`The journeys did not pass:\n${output}`);
    print(`${result.stats.expected} of its journeys passed`);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}
