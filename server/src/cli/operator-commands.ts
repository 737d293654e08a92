import type { Config } from '../config.ts';
import type { ConsoleCommand } from '../core/console/command.ts';
import { boardByConsole } from '../modules/boards/boards.cli.ts';
import { couponByConsole } from '../modules/coupons/coupons.cli.ts';
import { reconcileByConsole } from '../modules/games/reconciliation/reconcile.cli.ts';
import { roundByConsole } from '../modules/games/seamless-wallet/round.cli.ts';
import { vendorByConsole } from '../modules/games/vendors/vendor.cli.ts';
import { approveByConsole } from '../modules/members/account/approve.cli.ts';
import { createByConsole } from '../modules/members/invitation/create-operator.cli.ts';
import { consoleByConsole } from '../modules/operator/console.cli.ts';
import { parkedByConsole } from '../modules/operator/parked.cli.ts';
import { overrideByConsole } from '../modules/override/override.cli.ts';
import { partnerByConsole } from '../modules/partners/partners.cli.ts';
import { cashByConsole } from '../modules/payments/operators/cash.cli.ts';
import { incomingByConsole } from '../modules/payments/operators/incoming.cli.ts';
import { deployTokenByConsole } from '../modules/releases/deploy-token.cli.ts';
import { limitsByConsole } from '../modules/responsible-gaming/limits.cli.ts';
import { secretByConsole } from '../modules/secrets/secret.cli.ts';
import { optionsByConsole } from '../modules/site/options.cli.ts';
import { maintenanceByConsole } from '../modules/site-check/maintenance.cli.ts';
import { bettingByConsole } from '../modules/sports/operators/betting.cli.ts';
import { sportsByConsole } from '../modules/sports/operators/sports.cli.ts';
import { supportByConsole } from '../modules/support/inquiries/support.cli.ts';
import { cannedByConsole, faqByConsole } from '../modules/support/support-texts.cli.ts';

/** The commands of `pnpm operator` by their names; some read the settings of the server, once they run. */
export const operatorCommands = (config: () => Config): Readonly<Record<string, ConsoleCommand>> => ({
  approve: approveByConsole,
  betting: bettingByConsole,
  board: boardByConsole,
  canned: cannedByConsole,
  cash: cashByConsole,
  console: consoleByConsole,
  coupon: couponByConsole,
  create: createByConsole(config),
  'deploy-token': deployTokenByConsole,
  faq: faqByConsole(config),
  incoming: incomingByConsole,
  limits: limitsByConsole,
  maintenance: maintenanceByConsole,
  options: optionsByConsole,
  override: overrideByConsole(config),
  parked: parkedByConsole,
  partner: partnerByConsole(config),
  reconcile: reconcileByConsole(config),
  round: roundByConsole,
  secret: secretByConsole(config),
  sports: sportsByConsole,
  support: supportByConsole,
  vendor: vendorByConsole(config),
});
