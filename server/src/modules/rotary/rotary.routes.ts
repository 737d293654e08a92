import type { DataOf } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { toJsonAmount } from '../../core/json-amount.ts';
import { seoulDayStart } from '../../core/seoul.ts';
import { seoulDateOf } from '../../core/seoul-date.ts';
import { mount } from '../../plugins/mount.ts';
import { promiseTo } from './commitment.ts';
import { latestSpins, type SpinRow } from './rotary.repository.ts';
import { spin } from './spin.command.ts';
import { wheel } from './wheel.ts';

const PAST = 10;
const DAY_MS = 86_400_000;

const spinOf = (row: SpinRow): DataOf<'/api/rotary/spin'>['spin'] => ({
  day: row.day,
  points: toJsonAmount(row.points),
  part: row.part,
  commit: row.commit_hash,
  serverSeed: row.server_seed,
  clientSeed: row.client_seed,
  nonce: row.nonce,
  at: row.at.toISOString(),
});

/** The daily wheel. */
export const rotaryRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.rotaryInfo, async ({ db, clock, caller: { memberIdx } }) => {
    const now = clock.now();
    // One after the other: the commitment may have to be made first.
    const { commit_hash, nonce } = await promiseTo(db, memberIdx);
    const past = (await latestSpins(db, memberIdx, PAST)).map(spinOf);
    return {
      prizes: [...wheel],
      commit: commit_hash,
      nonce,
      today: past.find(({ day }) => day === seoulDateOf(now)) ?? null,
      nextAt: new Date(seoulDayStart(now).getTime() + DAY_MS).toISOString(),
      past,
    };
  });

  mount(app, endpoints.rotarySpin, async ({ caller: { memberIdx }, body: { commit, clientSeed } }) => {
    const { spin: row, fresh } = await spin(app.cash, { memberIdx, commit, clientSeed });
    return { spin: spinOf(row), fresh };
  });
};
