import type { VendorBody, VendorData, VendorRound, WalletVendorOperation } from '@madang/contracts/vendor-protocol';
import type { VendorOutcome } from '../../../modules/games/vendors/outcome.ts';
import type { VendorClient } from '../../../modules/games/vendors/vendor-client.ts';

type Acts = { [O in WalletVendorOperation]: (body: VendorBody<O>) => VendorOutcome<VendorData<O>> };
const ok = <T>(data: T): VendorOutcome<T> => ({ type: 'ok', data });
const names = (key: string) => ({ ko: key, en: key, vn: key });

/**
 * A transfer-wallet vendor at the same table: its books, and the protocol without a network.
 * For thousands of games.
 */
export class TableVendor {
  readonly balances = new Map<string, number>();
  private readonly transfers = new Map<string, VendorBody<'deposit'> & { kind: 'deposit' | 'withdraw' }>();
  private readonly rounds: VendorRound[] = [];
  private readonly now: () => number;
  /** The answer to the next transfer is lost, after it has acted. */
  losesAnswer = false;

  constructor(now: () => number) {
    this.now = now;
  }

  private move(kind: 'deposit' | 'withdraw', body: VendorBody<'deposit'>): VendorOutcome<VendorData<'deposit'>> {
    const before = this.balances.get(body.memberRef) ?? 0;
    if (!this.transfers.has(body.txId)) {
      const after = before + (kind === 'deposit' ? body.amount : -body.amount);
      if (after < 0) return { type: 'refused', status: 'INSUFFICIENT_FUNDS' };
      this.balances.set(body.memberRef, after);
      this.transfers.set(body.txId, { ...body, kind });
    }
    if (this.losesAnswer) {
      this.losesAnswer = false;
      return { type: 'silent' };
    }
    return ok({ txId: body.txId, balance: this.balances.get(body.memberRef) ?? 0, at: this.now() });
  }

  private readonly acts: Acts = {
    games: () =>
      ok({
        games: [
          {
            key: 'moon',
            names: names('moon'),
            category: 'classic',
            type: 'slot',
            rtp: 9_600,
            volatility: 'medium',
            minBet: 1,
            maxBet: 10_000_000,
            tags: [],
            releasedAt: 0,
          },
        ],
      }),
    launch: ({ memberRef, sessionId }) => {
      this.balances.set(memberRef, this.balances.get(memberRef) ?? 0);
      return ok({ url: `http://kplayslot.localhost:4001/play?session=${sessionId}` });
    },
    balance: ({ memberRef }) => ok({ balance: this.balances.get(memberRef) ?? 0 }),
    deposit: (body) => this.move('deposit', body),
    withdraw: (body) => this.move('withdraw', body),
    status: ({ txId }) => {
      const known = this.transfers.get(txId);
      if (!known) return ok({ state: 'unknown' as const });
      const { kind, memberRef, amount } = known;
      return ok({ state: 'done', kind, memberRef, amount, balance: this.balances.get(memberRef) ?? 0, at: this.now() });
    },
    kick: () => ok({ openRound: false, closed: 1 }),
    rounds: ({ afterSeq, limit }) => {
      const list = this.rounds.slice(afterSeq, afterSeq + limit);
      return ok({ rounds: list, nextSeq: afterSeq + list.length, more: this.rounds.length > afterSeq + limit });
    },
    totals: () => ok({ deposited: 0, withdrawn: 0, staked: 0, won: 0, balance: 0, rounds: this.rounds.length }),
  };

  readonly client: VendorClient = {
    call: async (operation, body) => (this.acts[operation as WalletVendorOperation] as (body: unknown) => never)(body),
  };

  /**
   * A finished round at the vendor; the site reads it later. False: more than the member has there.
   */
  play(memberRef: string, stake: number, win: number): boolean {
    const before = this.balances.get(memberRef) ?? 0;
    if (stake > before) return false;
    this.balances.set(memberRef, before - stake + win);
    const seq = this.rounds.length + 1;
    this.rounds.push({
      seq,
      roundId: `table-${seq}`,
      memberRef,
      sessionId: 'table',
      gameKey: 'moon',
      stake,
      win,
      at: this.now(),
      detail: {
        kind: 'slot',
        stops: [0],
        grid: [['A']],
        symbols: { A: names('A') },
        lines: [],
        scatter: null,
        balanceBefore: before,
        balanceAfter: before - stake + win,
        seed: null,
      },
    });
    return true;
  }
}
