import type { Db } from '../../db/index.ts';
import type { GiveKind } from './give.policy.ts';

/** Why a second user must confirm a gift or taking; null: nobody must. Source: partner PA-10 */
export type SecondUserCheck = (
  db: Db,
  move: { kind: GiveKind; amount: bigint; partnerIdx: bigint; targetIdx: bigint; now: number },
) => Promise<'amount' | 'newAccount' | null>;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The rule of the partners' module, which owns its settings;
     * a port, because that module depends on this one.
     */
    secondUserCheck: SecondUserCheck;
  }
}
