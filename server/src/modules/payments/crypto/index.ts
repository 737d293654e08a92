export { chainIncoming } from './chain/chain-incoming.ts';
export { coinModule } from './coin.plugin.ts';
export { coinKinds } from './coin-kinds.ts';
