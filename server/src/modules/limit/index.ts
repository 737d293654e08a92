export { countDeposit, guardDeposit, guardPlay, keepsLimits, uncountDeposit } from './guard.ts';
export { setSiteMax } from './limit.repository.ts';
export { limitRoutes as limitModule } from './limit.routes.ts';
export { limitSummary } from './limit.view.ts';
