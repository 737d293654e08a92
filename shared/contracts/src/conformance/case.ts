import type { WalletEndpoint } from './subject.ts';

type Wallet = WalletEndpoint['wallet'];

/**
 * One requirement for every implementation of its kind. `run` rejects with a message where it is
 * not met.
 */
export interface Case {
  name: string;
  wallets: readonly Wallet[];
}

export const bothWallets: readonly Wallet[] = ['transfer', 'seamless'];
