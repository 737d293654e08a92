import { BONUS_DAILY_PERCENT, BONUS_FIRST_PERCENT, SPIN_CYCLE_MS } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { seoulTimeOf } from '../../core/seoul.ts';
import { mount } from '../../plugins/mount.ts';
import { setSiteOptions } from './set-option.command.ts';
import { listBanks, listCodes, listGroups, readOption } from './site.repository.ts';

const gameCodeOf = (row: Awaited<ReturnType<typeof listCodes>>[number]) => ({
  code: row.code,
  groupCode: row.group_code,
  codeName: row.code_name,
  codeNameEN: row.code_name_en,
  groupCodeNameEN: row.group_code_name_en,
});

/** The site's own data for every visitor's start-up. */
export const siteRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.siteCheckInfo, async ({ db, clock }) => {
    const option = await readOption(db);
    return {
      startDate: option.check_start && seoulTimeOf(option.check_start),
      endDate: option.check_end && seoulTimeOf(option.check_end),
      serverTime: clock.now(),
    };
  });

  mount(app, endpoints.siteOption, async ({ db }) => {
    const option = await readOption(db);
    return {
      siteOption: {
        pointMin: Number(option.point_min),
        bonusFirstPercent: BONUS_FIRST_PERCENT,
        bonusDailyPercent: BONUS_DAILY_PERCENT,
        spinCycleMs: app.config.spinCycleMs ?? SPIN_CYCLE_MS,
        idleMinutes: app.config.idleMinutes ?? option.idle_minutes,
        joinOpen: option.join_open ? ('Y' as const) : ('N' as const),
      },
      joinRecommanderId: option.join_recommander_id,
    };
  });

  mount(
    app,
    endpoints.operatorSiteOptions,
    ({ db, clock, caller, body: { reason, version, idleMinutes, totpRequired } }) =>
      setSiteOptions(
        { db, clock },
        {
          change: {
            ...(idleMinutes !== undefined && { idleMinutes }),
            ...(totpRequired !== undefined && { totpRequired }),
          },
          reason,
          version,
          actor: `operator:${caller.memId}`,
        },
      ),
  );

  mount(app, endpoints.bank, async ({ db }) => ({
    list: (await listBanks(db)).map(({ bank_code, bank_name_kr: ko, bank_name_en: en }) => ({
      bankCode: bank_code,
      bankNameKr: ko,
      names: { ko, en, vn: en },
    })),
  }));

  mount(app, endpoints.code, async ({ db, body }) => ({
    list: (await listCodes(db, body.masterCode)).map((row) => ({
      code: row.code,
      codeName: row.code_name,
      groupCode: row.group_code,
      groupCodeNameEN: row.group_code_name_en,
      ord: row.ord,
    })),
  }));

  mount(app, endpoints.gameCodes, async ({ db, body }) => ({
    list: (await listCodes(db, body.masterCode, body)).map(gameCodeOf),
  }));

  mount(app, endpoints.gameGroupCodes, async ({ db, body }) => ({
    list: (await listGroups(db, body.masterCode)).map(gameCodeOf),
  }));
};
