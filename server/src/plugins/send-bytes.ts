import type { FastifyReply } from 'fastify';
import { byteRange } from '../core/byte-range.ts';

/** Sends bytes in whole, or the part that `Range` names; a part beyond their end is 416. */
export const sendBytes = (reply: FastifyReply, bytes: Buffer): FastifyReply => {
  const { headers } = reply.request;
  // Without the validator that `If-Range` compares a part may be one of another content.
  const range = headers['if-range'] === undefined ? byteRange(headers.range, bytes.length) : 'whole';
  reply.header('accept-ranges', 'bytes');
  if (range === 'whole') return reply.send(bytes);
  if (range === 'beyond')
    return reply
      .status(416)
      .removeHeader('content-encoding')
      .headers({ 'content-range': `bytes */${bytes.length}`, 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('Range not satisfiable');
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`)
    .send(bytes.subarray(range.start, range.end + 1));
};
