import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';
import { readRealityCheck, writeRealityCheck } from './reality.repository.ts';

/** How often a player is reminded of time and result, and that the reminder was read. */
export const realityRoutes = async (app: FastifyInstance) => {
  const { db, clock } = app;
  const view = async (memberIdx: bigint) => ({ minutes: (await readRealityCheck(db, memberIdx)).minutes });

  mount(app, endpoints.realityCheck, ({ caller }) => view(caller.memberIdx));

  mount(app, endpoints.setRealityCheck, async ({ caller: { memberIdx }, body: { minutes } }) => {
    await writeRealityCheck(db, memberIdx, { minutes });
    return view(memberIdx);
  });

  mount(app, endpoints.realityCheckSeen, async ({ caller: { memberIdx } }) => {
    await writeRealityCheck(db, memberIdx, { seen_at: new Date(clock.now()) });
    return view(memberIdx);
  });
};
