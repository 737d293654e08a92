import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, checkPorts, checkWritable, demoNotice } from './checks.mjs';

let server;

const listening = () =>
  new Promise((done) => {
    const made = createServer().listen(0, '127.0.0.1', () => done(made));
  });

afterEach(async () => {
  if (server?.listening) await new Promise((done) => server.close(done));
});

test('[O-01] a port that is taken is named, with others to try', async () => {
  server = await listening();
  const { port } = server.address();
  await expect(checkPorts(port)).rejects.toThrow(
    `Port ${port} is taken by another program. The site needs ${port} and ${port + 1}.`,
  );
});

test('[O-01] the port beside it is needed as well', async () => {
  server = await listening();
  const { port } = server.address();
  await expect(checkPorts(port - 1)).rejects.toThrow(/is taken by another program/);
});

test('[OP-01] a site without a sandbox needs its own port alone', async () => {
  server = await listening();
  const { port } = server.address();
  await expect(checkPorts(port - 1, '127.0.0.1', true)).resolves.toBeUndefined();
  await expect(checkPorts(port, '127.0.0.1', true)).rejects.toThrow(`The site needs ${port}. Stop`);
});

test('[O-01] a folder that cannot be made is named, with the way out', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'madang-checks-')), 'file');
  writeFileSync(file, '');
  expect(() => checkWritable(join(file, 'data'), 'Set DATA_DIR.')).toThrow(
    /Cannot write in .*file.*data: .* Set DATA_DIR\./,
  );
});

test('[O-01] a Node that is too old is reported', () => {
  expect(() => checkNode('18.20.4')).toThrow('Node 18.20.4 is too old');
  expect(() => checkNode('20.0.0')).not.toThrow();
});

test('[OP-01] a demo prints that it is one and who reaches it', () => {
  expect(demoNotice('demo', '127.0.0.1')).toMatch(/^This is a demo: .* only this machine reaches it\./);
  expect(demoNotice('qa', '0.0.0.0')).toContain('HOST=0.0.0.0 opens it to OTHER MACHINES.');
  expect(demoNotice('production', '0.0.0.0')).toBeNull();
});
