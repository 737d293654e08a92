import { z } from 'zod';

const side = z.enum(['home', 'away']);
const goals = z.int().min(0).max(199);

/** What a tester may do to one event, so that a journey need not wait for it. */
export const eventCommand = z.discriminatedUnion('action', [
  /** The match starts now. */
  z.object({ action: z.literal('start') }),
  /** A goal, a run or a basket of two; volleyball and e-sports have none. */
  z.object({ action: z.literal('goal'), side }),
  z.object({ action: z.literal('red_card'), side }),
  z.object({ action: z.literal('suspend'), seconds: z.int().min(1).max(3_600) }),
  z.object({ action: z.literal('abandon') }),
  /**
   * The match ends with this score; sets in volleyball, maps in e-sports. Periods that have not
   * ended are void.
   */
  z.object({ action: z.literal('end'), score: z.object({ home: goals, away: goals }) }),
]);
export type EventCommand = z.output<typeof eventCommand>;
