export { readyChain, todaysChain } from './chain.ts';
export { decideDue, decideNow } from './decide.command.ts';
export type { Decision, DrawContext, SharedGame } from './draw.game.ts';
export { keepDrawing } from './draw.plugin.ts';
export {
  type Chain,
  countClientSeeds,
  countDecided,
  type DecidedRow,
  decidedOf,
  findChain,
  insertAllDecided,
  insertChain,
  isDecided,
  latestDecided,
  listDecided,
  publishedClientSeedsOf,
} from './draw.repository.ts';
export { byMember, payDraw } from './pay.ts';
export { addClientSeed, holdSale, openSale, type Sale } from './sale.ts';
export { drawnBy, startOf, timesOf } from './schedule.ts';
export { seedOf } from './seeds.ts';
