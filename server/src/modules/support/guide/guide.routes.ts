import { SPIN_CYCLE_MS, sportsRules, sportsRuleVersions } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../core/refusal.ts';
import { mount } from '../../../plugins/mount.ts';
import { memberOf } from '../../members/index.ts';
import {
  cashOf,
  jackpotOf,
  limitsOf,
  lotteryOf,
  miniOf,
  playOf,
  rotaryOf,
  sportsOf,
  wageringOf,
} from './guide.view.ts';

/** What the guides show. */
export const guideRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.guide, async ({ db, caller, body: { ruleVersion = sportsRules.version } }) => {
    const rules = sportsRuleVersions.find(({ version }) => version === ruleVersion);
    if (!rules) throw refuse(errorCodes.supportItemNotFound);
    const { level } = await memberOf(db, caller.memberIdx);
    return {
      limits: limitsOf(level),
      sports: sportsOf(rules),
      cash: await cashOf(db),
      wagering: wageringOf(),
      mini: miniOf(app.config),
      lottery: lotteryOf(app.config),
      rotary: rotaryOf(),
      jackpot: jackpotOf(),
      play: playOf(app.config.spinCycleMs ?? SPIN_CYCLE_MS),
    };
  });
};
