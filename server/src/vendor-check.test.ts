import { startFakeVendor } from './testing/fake-vendor.ts';
import { checkVendor } from './vendor-check.ts';

const SECRET = '66'.repeat(32);

test('[C-07] a vendor is held against the table, and what does not hold is named with what it answered', async () => {
  const vendor = await startFakeVendor(SECRET);
  const lines: string[] = [];
  const target = {
    url: vendor.url,
    key: 'kplayslot',
    wallet: 'transfer',
    secret: SECRET,
    lobbyUrl: 'http://localhost:4000/',
    origins: ['http://vendor.localhost'],
  } as const;
  const broken = await checkVendor(target, (line) => lines.push(line));
  await vendor.close();
  expect(lines).toContain('holds   the same id and body again is told the same answer, and moves nothing');
  expect(lines).toContain('holds   opens each of its games at an origin that is registered');
  // It keeps no nonces and answers every refusal with HTTP 200.
  expect(lines.find((line) => line.includes('only what is signed'))).toMatch(
    /^BROKEN .*\n +no signature, its HTTP status: 200 instead of 401$/,
  );
  expect(lines.at(-1)).toBe(`${lines.length - 1 - broken} of ${lines.length - 1} hold`);
  expect(broken).toBe(lines.filter((line) => line.startsWith('BROKEN')).length);
});
