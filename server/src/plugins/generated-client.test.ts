import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { siteForFile } from '../testing/app.ts';

const run = promisify(execFile);
const generator = join(__dirname, '../../node_modules/@hey-api/openapi-ts/bin/run.js');

/** What a generated function answers. */
interface Generated {
  // biome-ignore lint/suspicious/noExplicitAny: the shape of an answer is what the test asserts
  data?: { resultCode: string; data?: any };
  response: Response;
}
type GeneratedCall = (options: object) => Promise<Generated>;

const site = siteForFile();
let folder: string;
let url: string;
let client: Record<'memberLogin' | 'betBetlist', GeneratedCall>;

/** A client as a team of its own generates it: from the published document alone. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generated-client-'));
  url = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const document = join(folder, 'openapi.json');
  await writeFile(document, await (await fetch(`${url}/openapi.json`)).text());
  await run(process.execPath, [generator, '-i', document, '-o', join(folder, 'client'), '-c', '@hey-api/client-fetch']);
  client = await import(join(folder, 'client/sdk.gen.ts'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const signIn = async (): Promise<string> => {
  const { data } = await client.memberLogin({
    baseUrl: url,
    body: { siteId: 'madang', memId: 'member01', memPass: 'madang123!' },
  });
  return data?.data.token;
};

test('[X-07] a client generated from /openapi.json signs in and lists bets', async () => {
  const token = await signIn();
  expect(token).toEqual(expect.any(String));
  const { data } = await client.betBetlist({ baseUrl: url, auth: () => token, body: { siteId: 'madang' } });
  expect(data?.resultCode).toBe('0');
  expect(data?.data.pageInfo).toMatchObject({ page: 1, count_per_list: 10 });
});

test('[X-07] a generated call without a token is refused with AU01', async () => {
  const { response } = await client.betBetlist({ baseUrl: url, body: { siteId: 'madang' } });
  expect(response.status).toBe(401);
});

test("[X-07] the document requires both token headers of members' calls alone", () => {
  const { paths } = site.app.swagger() as { paths: Record<string, Record<string, { security?: object[] }>> };
  const securityOf = (path: string) => paths[path]?.post?.security;
  for (const path of ['/api/bet/betlist', '/api/cash/getUserCash', '/api/operator/cash/list'])
    expect([path, securityOf(path)]).toEqual([path, [{ bearer: [], token: [] }]]);
  for (const path of ['/api/member/login', '/api/main']) expect([path, securityOf(path)]).toEqual([path, undefined]);
});
