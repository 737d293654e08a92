import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strictOperator } from '@madang/contracts/conformance';
import { TEST_SECRET } from './sandbox.ts';

/**
 * The operator's wallet that a vendor of the tests calls over HTTP.
 * @param cash of every player at the beginning, won
 */
export const testOperator = async (vendorKey: string, cash?: number) => {
  const operator = strictOperator({ vendorKey, secret: TEST_SECRET, ...(cash !== undefined && { cash }) });
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const answer = operator.answer(request.url ?? '', Buffer.concat(parts).toString(), request.headers);
    if (answer === null) return void request.socket.destroy();
    response.writeHead(answer.httpStatus, { 'content-type': 'application/json' }).end(answer.rawBody);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    ...operator,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: (): Promise<unknown> => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
};
export type TestOperator = Awaited<ReturnType<typeof testOperator>>;
