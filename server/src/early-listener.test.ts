import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from './testing/app.ts';
import { freePorts } from './testing/free-ports.ts';

const missingAt = async (url: string): Promise<string[]> => {
  const answer = await fetch(`${url}/health/ready`);
  return ((await answer.json()) as { missing: { code: string }[] }).missing.map(({ code }) => code);
};
test('OP-04: with its database down at the start, a server is alive and not ready', async () => {
  const database = await testDatabase();
  const port = await freePorts();
  // The database's address: nobody listens there before the test lets it.
  const proxy = createServer((socket) => {
    const behind = createConnection(Number(new URL(database.url).port), '127.0.0.1');
    for (const one of [socket, behind]) one.on('error', () => one.destroy());
    socket.pipe(behind).pipe(socket);
  });
  const url = new URL(database.url);
  url.host = `127.0.0.1:${port + 1}`;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'madang-down-'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, MADANG_MODE: 'qa', DATABASE_URL: url.href };
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(server, 'exit');
  const logged = async (stream: typeof server.stdout, text: string): Promise<void> => {
    let output = '';
    // Not by `for await`: leaving it would close the stream, and the server could not write.
    while (!output.includes(text)) output += String((await once(stream, 'data'))[0]);
  };
  const site = `http://127.0.0.1:${port}`;
  const begun = logged(server.stdout, 'ready http');
  await logged(server.stderr, 'does not answer');
  expect((await fetch(`${site}/health/live`)).status).toBe(200);
  expect(await missingAt(site)).toEqual(['database', 'schema', 'relay']);
  const page = await fetch(site);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await (await fetch(`${site}/api/common/siteCheckInfo`, { method: 'POST' })).json()).toMatchObject({
    resultCode: 'E002',
  });
  proxy.listen(port + 1, '127.0.0.1');
  await begun;
  expect(await missingAt(site)).toEqual([]);
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  proxy.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
