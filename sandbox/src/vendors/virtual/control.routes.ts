import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { controlRoutes } from '../../core/control/control.routes.ts';
import { attemptRepository } from './play/attempt.repository.ts';
import type { Bomb } from './virtual.ts';

/** Bad places of a member's next board. */
const rig = z.object({ memberRef: z.string(), bad: z.array(z.int().nonnegative().max(63)).max(64) });

/** The controls of a tester: those of every vendor, and the next boards. */
export const virtualControlRoutes = (app: FastifyInstance, vendor: Bomb): void => {
  controlRoutes(app, vendor, () => attemptRepository(vendor.db).owedCount());
  app.post('/rig', (request) => {
    const { memberRef, bad } = rig.parse(request.body);
    vendor.rigs.set(memberRef, [...(vendor.rigs.get(memberRef) ?? []), bad]);
    return { status: 'OK' };
  });
};
