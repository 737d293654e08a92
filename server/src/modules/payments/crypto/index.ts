export { chainIncoming } from './chain/chain-incoming.ts';
export { creditKeysOf } from './chain/transfer.repository.ts';
export { coinModule } from './usdt.plugin.ts';
export { coinKinds } from './usdt-kinds.ts';
