import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aBuild } from './team.ts';

/**
 * A colleague's machine: it serves the `dist` folder of one build, as a static server does,
 * and counts requests.
 */
export const aColleague = async (build: ReturnType<typeof aBuild> = aBuild('2.0.0-mine')) => {
  const { version } = build.release;
  const files: Record<string, string> = {
    '/release.json': JSON.stringify(build.release),
    ...Object.fromEntries(Object.entries(build.files).map(([name, text]) => [`/${version}/${name}`, text])),
  };
  const requests: string[] = [];
  let answer: RequestListener | null = null;
  const headers: Record<string, string> = { 'access-control-allow-origin': '*' };
  const server = createServer((request, reply) => {
    const { url = '' } = request;
    requests.push(url);
    if (answer) return answer(request, reply);
    const text = files[url];
    return text === undefined ? reply.writeHead(404).end() : reply.writeHead(200, headers).end(text);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    address: `http://127.0.0.1:${port}/`,
    version,
    files,
    headers,
    requests: requests,
    /** From now on everything is answered by this; null: by the files again. */
    answerBy(listener: RequestListener | null) {
      answer = listener;
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
