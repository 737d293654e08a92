import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, workspaceNode } from '../workspace/workspace.mjs';
import { contractReport, domains } from './contract-report.mjs';

test('[X-08] every endpoint of the contracts is in the report of its domain, once', async () => {
  const { endpoints } = await import(join(root, 'shared/contracts/src/endpoints.ts'));
  const reports = await Promise.all(domains().map(contractReport));
  const headings = reports.flatMap((report) =>
    [...report.matchAll(/^## ((?:GET|POST) .*)$/gm)].map(([, call]) => call),
  );
  const declared = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(headings.sort()).toEqual(declared.sort());
});

test('[X-08] a report lists the access, the input and the output of an endpoint', async () => {
  const report = await contractReport('bets');
  expect(report).toMatch(/## POST \/api\/bet\/betlist\n\nFor: member\. Refusals: /);
  expect(report).toMatch(/Takes:\n\n```\n\{\n {2}groupKey\?: /);
  expect(report).toMatch(/Answers:\n\n```\n\{\n {2}list: list of \{\n {4}betIdx: integer\n/);
});

describe('the types of a package', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'madang-api-'));
    writeFileSync(join(folder, 'tsconfig.json'), '{"compilerOptions":{"strict":true,"types":[]},"files":["index.ts"]}');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const report = (source) => {
    writeFileSync(join(folder, 'index.ts'), source);
    const packages = JSON.stringify([{ folder, entries: { '.': 'index.ts' } }]);
    const tool = JSON.stringify(join(root, 'tools/api/typed-report.mjs'));
    const script = `import { typedReports } from ${tool}; console.log(typedReports(${packages})[0]);`;
    return execFileSync(workspaceNode(), ['--input-type=module', '-e', script], { encoding: 'utf8' });
  };

  test('[X-08] names are printed: a function by its signature, an interface as written', () => {
    const text = report(`
      const hidden = 1;
      /** Why. */
      export const wait = (days: number): string => String(days + hidden);
      export interface Row { /** Won. */ sum: number }
    `);
    expect(text).toBe('## .\n\n```ts\ninterface Row {  sum: number }\nwait: (days: number) => string\n```\n\n');
  });

  test('[X-08] change where the code does, however it is inferred', () => {
    expect(report('export const rate = () => 1;')).not.toBe(report("export const rate = () => '1';"));
  });
});
