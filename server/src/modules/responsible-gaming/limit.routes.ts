import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';
import { limitView } from './limit.view.ts';
import { cancelIncrease, setLimit } from './set-limit.command.ts';
import { takePause } from './take-pause.command.ts';

/** A member's own limits and breaks. */
export const limitRoutes = async (app: FastifyInstance) => {
  const { db, clock } = app;
  const view = (memberIdx: bigint) => limitView({ db, clock }, memberIdx);

  mount(app, endpoints.limits, ({ caller }) => view(caller.memberIdx));

  mount(app, endpoints.setLimit, async ({ caller: { memberIdx }, body: { period, limit } }) => {
    await setLimit({ db, clock }, { memberIdx, period, limit: limit === null ? null : BigInt(limit) });
    return view(memberIdx);
  });

  mount(app, endpoints.cancelIncrease, async ({ caller: { memberIdx }, body: { period } }) => {
    await cancelIncrease({ db, clock }, { memberIdx, period });
    return view(memberIdx);
  });

  mount(app, endpoints.takePause, async ({ caller: { memberIdx }, body: { requestId, ...length } }) => {
    await takePause({ db, clock }, { memberIdx, requestId, length });
    // A player is brought home at once: running rounds are settled, the money becomes cash.
    void app.resolver.tick();
    return view(memberIdx);
  });
};
