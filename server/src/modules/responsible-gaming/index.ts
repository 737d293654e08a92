export { countDeposit, guardDeposit, guardPlay, keepsLimits, mayPlay, uncountDeposit } from './guard.ts';
export { limitModule } from './limit.plugin.ts';
export { INCREASE_WAITS_MS, WINDOW_MS } from './limit.policy.ts';
export { limitSummary } from './limit.view.ts';
export { nextCheckAt } from './reality.repository.ts';
export { type SiteMax, setSiteMax } from './set-site-max.command.ts';
