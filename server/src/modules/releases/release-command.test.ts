import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { type TestSite, testApp } from '../../testing/app.ts';
import { aBuild, aTeam, dataFolder } from '../../testing/team.ts';

const run = promisify(execFile);
const command = path.resolve(import.meta.dirname, '../../../../tools/release/release.mjs');

let site: TestSite;
let data: ReturnType<typeof dataFolder>;
let env: Record<string, string>;

beforeAll(async () => {
  data = dataFolder();
  site = await testApp({ dataDir: data.folder });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const { token } = await aTeam(site);
  env = { ...process.env, MADANG_REGISTRY: `http://127.0.0.1:${port}`, MADANG_DEPLOY_TOKEN: token } as typeof env;
});
afterAll(async () => {
  await site.close();
  data.remove();
});

const release = async (args: string[], more: Record<string, string> = {}) => {
  const ended = await run(process.execPath, [command, ...args], { env: { ...env, ...more } }).catch((error) => error);
  return { code: ended.code ?? 0, output: `${ended.stdout}${ended.stderr}` };
};

/** A build as the tools leave it. */
const builtIn = (version: string): string => {
  const { files, release: facts } = aBuild(version);
  const folder = path.join(data.folder, 'built', version);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(facts));
  return folder;
};

test('[X-01] a team publishes, rolls out, reverts and reads the history', async () => {
  const from = builtIn('1.1.0');
  const published = await release(['mf-mypage', '--from', from, '--why', 'new filters']);
  expect(published).toMatchObject({
    code: 0,
    output: expect.stringContaining('published mf_mypage@1.1.0, 2 of 2 files sent'),
  });
  const again = await release(['mf-mypage', '--from', from, '--why', 'again', '--percent', '10']);
  expect(again.output).toContain('it was published before), 0 of 2 files sent');
  expect(again.output).toContain('mf_mypage: 1.1.0 for 10 %, nothing for the others');
  const all = await release(['promote', 'mf-mypage', '1.1.0', '--why', 'it is well']);
  expect(all.output).toContain('mf_mypage: 1.1.0 for everybody');
  const back = await release(['rollback', 'mf-mypage', '--why', 'the list was empty']);
  expect(back.output).toContain('mf_mypage: nothing for everybody');
  expect((await release(['status', 'mf-mypage'])).output).toMatch(
    /1\.1\.0 {2}\S+ {2}deploy:team {2}withdrawn: the list was empty/,
  );
  const { output } = await release(['history', 'mf-mypage']);
  const [first, second, third, fourth] = output.trim().split('\n');
  expect(first).toMatch(/rollback 1\.1\.0 {2}deploy:team {2}the list was empty/);
  expect(second).toMatch(/promote 1\.1\.0 to 100 %/);
  expect(third).toMatch(/promote 1\.1\.0 to 10 %/);
  expect(fourth).toMatch(/publish 1\.1\.0 {2}deploy:team {2}new filters/);
});

test.each([
  ['no remote', [], {}, 'Say which remote'],
  ['a word that is none', ['wallet', '--why', 'x'], {}, 'Say which remote'],
  ['no reason', ['rollback', 'mf-mypage'], {}, 'Say why'],
  ['no version', ['promote', 'mf-mypage', '--why', 'x'], {}, 'Say which version'],
  ['more than all', ['promote', 'mf-mypage', '1.1.0', '--percent', '101', '--why', 'x'], {}, 'from 1 to 100'],
  ['no token', ['status', 'mf-mypage'], { MADANG_DEPLOY_TOKEN: '' }, 'MADANG_DEPLOY_TOKEN is not set'],
  ['the token of another', ['status', 'mf-casino'], {}, 'This token is for mf_mypage, not for mf_casino'],
  ['nobody there', ['status', 'mf-mypage'], { MADANG_REGISTRY: 'http://127.0.0.1:1' }, 'does not answer'],
  ['nothing rolled out', ['rollback', 'mf-mypage', '--why', 'x'], {}, 'Everybody has the installed version already'],
  ['no build', ['mf-mypage', '--from', '/nonexistent', '--why', 'x'], {}, 'release.json is missing'],
])('[X-01] with %s it prints what to do, without a stack', async (_, args, more, output) => {
  const ended = await release(args, more);
  expect(ended.code).toBe(1);
  expect(ended.output).toContain(output);
  expect(ended.output).not.toMatch(/\n\s+at /);
});
