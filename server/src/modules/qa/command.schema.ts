import type { RealtimeCommand } from '@madang/contracts';
import { z } from 'zod';

const yesNo = z.enum(['Y', 'N']);
/** A realtime command as a tester writes it. */
export const command: z.ZodType<RealtimeCommand> = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('CASH'), data1: z.int(), data2: z.int(), v: z.int() }),
  z.object({ cmd: z.literal('MSG'), data1: z.int(), data2: z.string() }),
  z.object({ cmd: z.literal('BET'), data1: z.string(), data2: z.string() }),
  z.object({ cmd: z.literal('LOGOUT'), data1: z.string(), data2: z.string() }),
  z.object({ cmd: z.literal('LOCK_BET_YN'), data1: yesNo, data2: yesNo }),
  z.object({ cmd: z.literal('INSPECT'), data1: yesNo, data2: z.string() }),
]);
