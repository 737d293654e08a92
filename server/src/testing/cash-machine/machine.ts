import { ulid } from 'ulid';
import { movableClock } from '../../clock.ts';
import type { CashContext } from '../../modules/cash/apply.ts';
import { applyForDeposit } from '../../modules/cash/apply-deposit.command.ts';
import { applyForWithdrawal } from '../../modules/cash/apply-withdrawal.command.ts';
import { decideCash } from '../../modules/cash/decide.command.ts';
import { hashPassword } from '../../modules/member/password.ts';
import { countStake, readWager } from '../../modules/wager/index.ts';
import { balanceOf, isInsufficientFunds, openAccounts, post } from '../../money/index.ts';
import type { Db } from '../../plugins/db/index.ts';
import { isRefusal } from '../../plugins/errors.ts';
import type { Bonus } from './model.ts';

const START = 300_000n;
const CODE = 'RQ00';
let sequence = 0;

/** '0', or the code of the refusal. */
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return '0';
  } catch (error) {
    if (isRefusal(error)) return error.code;
    throw error;
  }
};

/** The real cash desk over a real database, with fresh members, driven by the same steps as the model. */
export class CashMachine {
  readonly clock: ReturnType<typeof movableClock>;
  readonly members: bigint[] = [];
  /** Applications in the order they were taken, by their numbers in the database. */
  readonly taken: bigint[] = [];
  private readonly context: CashContext;
  private readonly db: Db;
  private round = 0;

  constructor(db: Db, start: number) {
    this.db = db;
    this.clock = movableClock({ now: () => start });
    this.context = { db, clock: this.clock, wakeRelay: () => undefined };
  }

  async open(count: number): Promise<void> {
    const password = await hashPassword('1234');
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
      await this.move(`start:${name}`, idx, START, 'external');
      this.members.push(idx);
    }
  }

  private move(key: string, member: bigint, amount: bigint, system: 'external' | 'house') {
    return post(this.db, {
      key,
      kind: 'test',
      actor: 'test',
      at: new Date(this.clock.now()),
      entries: [
        { member, account: 'cash', amount },
        { system, amount: -amount },
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

  deposit(member: number, amount: number, bonus: Bonus, requestId: string): Promise<string> {
    const wish = { memberIdx: this.memberAt(member), requestId, amount: BigInt(amount), bonus };
    return this.take(applyForDeposit(this.context, wish));
  }

  withdraw(member: number, amount: number, isRight: boolean, requestId: string): Promise<string> {
    const wish = { memberIdx: this.memberAt(member), requestId, amount: BigInt(amount) };
    return this.take(applyForWithdrawal(this.context, { ...wish, cashOutPass: isRight ? '1234' : '4321' }));
  }

  decide(id: number, to: 2 | 1 | -1): Promise<string> {
    const cashIdx = this.taken[id] ?? 9_000_000_000n;
    return codeOf(decideCash(this.context, { cashIdx, to, reason: '', actor: 'operator:test', requestId: ulid() }));
  }

  async play(member: number, stake: number, win: number, groupKey: 'slot' | 'casino'): Promise<string> {
    this.round += 1;
    const memberIdx = this.memberAt(member);
    const key = `play:${memberIdx}:${this.round}`;
    const at = new Date(this.clock.now());
    try {
      await this.db.transaction().execute(async (trx) => {
        const system = 'house' as const;
        const line = (amount: bigint) => [
          { member: memberIdx, account: 'cash' as const, amount },
          { system, amount: -amount },
        ];
        await post(trx, { key: `${key}:bet`, kind: 'bet', actor: 'test', at, entries: line(BigInt(-stake)) });
        if (win > 0) await post(trx, { key: `${key}:win`, kind: 'win', actor: 'test', at, entries: line(BigInt(win)) });
        await countStake(trx, { memberIdx, groupKey, type: 'win', stake: BigInt(stake), at });
      });
      return '0';
    } catch (error) {
      if (isInsufficientFunds(error)) return 'B6000';
      throw error;
    }
  }

  /** What a member holds and has still to wager. */
  async stateOf(member: number) {
    const { cash, hold } = await balanceOf(this.db, this.memberAt(member));
    const { required, done } = await readWager(this.db, this.memberAt(member));
    return { cash: Number(cash), hold: Number(hold), required: Number(required), done: Number(done) };
  }
}
