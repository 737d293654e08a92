import { FIRST_VERSION } from '@madang/contracts';
import { hash } from '@node-rs/argon2';
import { movableClock } from '../../../core/clock.ts';
import { isRefusal } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { balanceOf, lockBalance, openAccounts, post } from '../../../ledger/index.ts';
import { insertBookedRounds } from '../../../modules/bets/index.ts';
import type { GameContext } from '../../../modules/games/game-context.ts';
import { enterGame } from '../../../modules/games/launch/enter-game.command.ts';
import { pullRounds } from '../../../modules/games/reconciliation/rounds-feed.ts';
import { leaveGame } from '../../../modules/games/transfer-wallet/leave-game.command.ts';
import { vendorByKey } from '../../../modules/games/vendors/vendor.repository.ts';
import { readWallet } from '../../../modules/games/wallet/wallet.repository.ts';
import type { CashContext } from '../../../modules/payments/cash-context.ts';
import { decideCash } from '../../../modules/payments/decide.command.ts';
import { applyForDeposit } from '../../../modules/payments/deposits/apply-deposit.command.ts';
import { applyForWithdrawal } from '../../../modules/payments/withdrawals/apply-withdrawal.command.ts';
import { countStake, readWager } from '../../../modules/wagering/index.ts';
import { killedBeforeCommit } from './killed-db.ts';
import type { Bonus } from './model-rows.ts';
import type { TableVendor } from './table-vendor.ts';

const START = 300_000n;
const CODE = 'RQ00';
/** A vendor that the machine's members enter no game of. */
const PLAYED = '201';
const moon = { key: 'moon', names: { ko: '달', en: 'Moon', vn: 'Trăng' } };
/** As the product hashes, but cheap: thousands of withdrawals check it. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let sequence = 0;

/** The connection died under the transaction. */
const isKilled = (error: unknown): boolean =>
  (error as { code?: string }).code === '57P01' || /terminat|closed|not queryable/i.test((error as Error).message);

/** '0', the code of the refusal, or KILLED. */
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return '0';
  } catch (error) {
    if (isRefusal(error)) return error.code;
    if (isKilled(error)) return 'KILLED';
    throw error;
  }
};

/** The real commands over a real database, with fresh members, driven by the same steps as the model. */
export class CashMachine {
  readonly clock: ReturnType<typeof movableClock>;
  readonly members: bigint[] = [];
  /** Applications in the order they were taken, by their numbers in the database. */
  readonly taken: bigint[] = [];
  /** What a person was called to look at. */
  readonly alerts: object[] = [];
  private readonly context: CashContext;
  private readonly games: GameContext;
  private readonly vendor: TableVendor;
  private readonly db: Db;
  private round = 0;

  constructor(db: Db, start: number, vendor: TableVendor) {
    this.db = db;
    this.clock = movableClock({ now: () => start });
    this.vendor = vendor;
    this.context = { db, clock: this.clock };
    this.games = {
      ...this.context,
      log: { info() {}, warn() {}, error: (facts: object) => void this.alerts.push(facts) } as never,
      sections: new Map(),
      tableFigures: new Map(),
      popularity: { at: Number.NEGATIVE_INFINITY, scores: new Map(), yesterday: new Map() },
      frames: { origins: [], requestedAt: Number.NEGATIVE_INFINITY },
      sandboxPort: 4001,
      timeoutMs: 5_000,
      clientOf: () => vendor.client,
    };
  }

  async open(count: number): Promise<void> {
    const password = await hash('1234', cheap);
    for (let i = 0; i < count; i += 1) {
      sequence += 1;
      const name = `m${process.pid}x${sequence}`;
      const at = new Date(this.clock.now());
      const { idx } = await this.db
        .insertInto('member.member')
        .values({
          mem_id: name,
          mem_pass: CODE,
          mem_name: name,
          mem_nick: name,
          nick_key: name,
          mem_phone: `011-${String(sequence).padStart(8, '0')}`,
          bank: '004',
          bankacc: `9${String(sequence).padStart(10, '0')}`,
          cash_out_pass: password,
          level: 1,
          status: 'active',
          partner_type: 'NORMAL',
          role: 'member',
          parent_idx: null,
          joined_at: at,
          last_login_at: null,
        })
        .returning('idx')
        .executeTakeFirstOrThrow();
      await openAccounts(this.db, idx);
      await this.begin(`start:${name}`, idx, START);
      this.members.push(idx);
    }
  }

  private begin(key: string, member: bigint, amount: bigint) {
    return post(this.db, {
      key,
      kind: 'seed.cash',
      actor: 'test',
      at: new Date(this.clock.now()),
      entries: [
        { member, account: 'cash', amount },
        { system: 'external', amount: -amount },
      ],
    });
  }

  private memberAt(index: number): bigint {
    return this.members[index] as bigint;
  }

  private async take(work: Promise<{ cashIdx: number }>): Promise<string> {
    return codeOf(
      work.then(({ cashIdx }) => {
        if (!this.taken.includes(BigInt(cashIdx))) this.taken.push(BigInt(cashIdx));
      }),
    );
  }

  /** The same commands, of a process that dies before it can commit. */
  private contextOf(dies: boolean): CashContext {
    return dies ? { ...this.context, db: killedBeforeCommit(this.db) } : this.context;
  }

  deposit(member: number, amount: number, bonus: Bonus, requestId: string, dies = false): Promise<string> {
    const input = { memberIdx: this.memberAt(member), requestId, amount: BigInt(amount), bonus };
    return this.take(applyForDeposit(this.contextOf(dies), input));
  }

  withdraw(member: number, amount: number, isRight: boolean, requestId: string, dies = false): Promise<string> {
    const input = { memberIdx: this.memberAt(member), requestId, amount: BigInt(amount) };
    return this.take(applyForWithdrawal(this.contextOf(dies), { ...input, cashOutPass: isRight ? '1234' : '4321' }));
  }

  decide(id: number, to: 2 | 1 | -1, requestId: string, dies = false): Promise<string> {
    const cashIdx = this.taken[id] ?? 9_000_000_000n;
    const decision = { cashIdx, to, reason: '', version: FIRST_VERSION, actor: 'operator:test', requestId };
    return codeOf(decideCash(this.contextOf(dies), decision));
  }

  /** A round of a vendor that takes its stakes from the cash, begun and ended at once. */
  async play(member: number, stake: number, win: number, groupKey: 'slot' | 'casino'): Promise<string> {
    this.round += 1;
    const memberIdx = this.memberAt(member);
    const roundId = `play:${memberIdx}:${this.round}`;
    const at = new Date(this.clock.now());
    const own = { memberIdx, groupKey, vendorCode: PLAYED, gameKey: moon.key, roundId };
    const [cash, winCash, amount] = [BigInt(stake), BigInt(win), BigInt(win - stake)];
    return this.db.transaction().execute(async (trx) => {
      if ((await lockBalance(trx, memberIdx)).cash < cash) return 'B6000';
      const round = { ...own, vendorNames: moon.names, gameNames: moon.names, seq: 0n, cash, winCash, at, detail: {} };
      await insertBookedRounds(trx, [{ ...round, type: 'win' }]);
      const entries = [
        { member: memberIdx, account: 'cash' as const, amount },
        { system: `vendor:${PLAYED}` as const, amount: -amount },
      ];
      if (amount !== 0n)
        await post(trx, { key: `round:${roundId}`, kind: 'game.round', ref: roundId, actor: 'test', at, entries });
      await countStake(trx, { memberIdx, groupKey, type: 'win', stake: cash, at });
      return '0';
    });
  }

  /** All cash of the member becomes game money. `lost`: the vendor's answer to the transfer does not arrive. */
  async enter(member: number, lost: boolean): Promise<string> {
    const vendor = await vendorByKey(this.db, 'kplayslot');
    if (!vendor) throw new Error('no vendor');
    this.vendor.losesAnswer = lost;
    const entry = { memberIdx: this.memberAt(member), vendor, game: moon, lobbyUrl: 'http://localhost/' };
    const code = await codeOf(enterGame(this.games, { ...entry, language: 'ko', platform: 'desktop' }));
    this.vendor.losesAnswer = false;
    return code;
  }

  /** A bet at the vendor's: staked and decided there, not booked here yet. */
  async bet(member: number, stake: number, win: number): Promise<string> {
    const wallet = await readWallet(this.db, this.memberAt(member));
    if (wallet?.flag !== 'GAME') return 'B0091';
    return this.vendor.play(wallet.ref, stake, win) ? '0' : 'B6000';
  }

  /** All rounds reported by the vendor are booked. */
  async settle(): Promise<string> {
    const vendor = await vendorByKey(this.db, 'kplayslot');
    if (!vendor) throw new Error('no vendor');
    return codeOf(pullRounds(this.games, vendor));
  }

  leave(member: number): Promise<string> {
    return codeOf(leaveGame(this.games, this.memberAt(member)));
  }

  /** What a member holds and has still to wager. */
  async stateOf(member: number) {
    const memberIdx = this.memberAt(member);
    const [{ cash, hold, coin, transit }, { required, done }] = await Promise.all([
      balanceOf(this.db, memberIdx),
      readWager(this.db, memberIdx),
    ]);
    if (transit !== 0n) throw new Error('money is left between site and vendor');
    return {
      cash: Number(cash),
      hold: Number(hold),
      coin: Number(coin),
      required: Number(required),
      done: Number(done),
    };
  }
}
