import { setTimeout as wait } from 'node:timers/promises';
import { vendorOperations } from '@madang/contracts/vendor-protocol';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

const operations = Object.keys(vendorOperations) as (keyof typeof vendorOperations)[];

export const faultModes = [
  'down',
  'slow',
  'timeout-before',
  'timeout-after',
  'twice',
  'garbage',
  'open-round',
] as const;

export const fault = z.object({
  /** An operation of the protocol, or `spin` and `state` of the game page. */
  operation: z.enum([...operations, 'spin', 'state']),
  mode: z.enum(faultModes),
  /** How many requests it strikes. */
  times: z.int().min(1).max(1_000).default(1),
  /**
   * `slow`: pause before the act. Time-outs: the connection breaks after this long; 0, it hangs
   * until the caller leaves.
   */
  ms: z.int().min(0).max(600_000).default(0),
});
export type Fault = z.output<typeof fault>;

/** An answer before it is sent. */
export interface Answered {
  httpStatus: number;
  body: { status: string; data?: unknown; message?: string };
}

/** The faults that testers have set, oldest first. In other modes than qa no fault can be set. */
export const faultList = () => {
  let faults: Fault[] = [];
  return {
    add: (one: Fault): void => {
      faults.push({ ...one });
    },
    clear: (): void => {
      faults = [];
    },
    all: (): readonly Fault[] => faults,
    /** The fault that strikes this request, if any. */
    take: (operation: string): Fault | null => {
      const found = faults.find((one) => one.operation === operation) ?? null;
      if (found !== null) {
        found.times -= 1;
        faults = faults.filter((one) => one.times > 0);
      }
      return found;
    },
  };
};
export type FaultList = ReturnType<typeof faultList>;

/** Takes the connection from the framework and writes nothing to it. */
const hang = (reply: FastifyReply, ms: number): FastifyReply => {
  reply.hijack();
  if (ms > 0) setTimeout(() => reply.raw.destroy(), ms).unref();
  return reply;
};

const doubled = ({ body, httpStatus }: Answered): Answered => {
  const data = body.data as { rounds?: unknown[] } | undefined;
  if (data?.rounds === undefined) return { body, httpStatus };
  return { httpStatus, body: { ...body, data: { ...data, rounds: data.rounds.flatMap((round) => [round, round]) } } };
};

/** Acts and answers, unless a fault strikes: then as badly as a real vendor at its worst. */
export const answer = async (
  faults: FaultList,
  operation: string,
  reply: FastifyReply,
  act: () => Answered | Promise<Answered>,
): Promise<FastifyReply> => {
  const struck = faults.take(operation);
  const send = ({ httpStatus, body }: Answered) => reply.code(httpStatus).send(body);
  switch (struck?.mode) {
    case undefined:
      return send(await act());
    case 'down':
      return send({ httpStatus: 503, body: { status: 'UNDER_MAINTENANCE', message: 'down on command' } });
    case 'slow':
      await wait(struck.ms);
      return send(await act());
    case 'timeout-before':
      return hang(reply, struck.ms);
    case 'timeout-after':
      await act();
      return hang(reply, struck.ms);
    case 'twice':
      // As when a proxy repeats a request: the act is requested twice, and the second answer is the
      // one that arrives.
      await act();
      return send(doubled(await act()));
    case 'garbage':
      await act();
      return reply.code(200).type('text/html').send('<html><body>502 Bad Gateway</body></html>');
    case 'open-round': {
      const answered = await act();
      return send({
        ...answered,
        body: { ...answered.body, data: { ...(answered.body.data as object), openRound: true } },
      });
    }
  }
};
