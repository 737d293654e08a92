export { chainIncoming } from './chain/chain-incoming.ts';
export { creditKeysOf } from './chain/transfer.repository.ts';
export { coinModule } from './coin.plugin.ts';
export { coinKinds } from './coin-kinds.ts';
