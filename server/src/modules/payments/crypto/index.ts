export { coinModule } from './coin.plugin.ts';
export { coinKinds } from './coin-kinds.ts';
