import { randomInt } from 'node:crypto';
import { nameKey } from '@madang/contracts';
import type { Clock } from '../../core/clock.ts';
import type { Db, Trx } from '../../db/index.ts';
import { openAccounts, post } from '../../ledger/index.ts';
import { sendMessage } from '../messages/index.ts';
import { findMemberIdx, insertMember, type MemberStatus, type PartnerType } from './member.repository.ts';
import { hashPassword } from './password.ts';
import { insertStaff } from './staff/staff.repository.ts';
import { insertPath } from './tree/tree.repository.ts';

const DAY_MS = 86_400_000;
const START = { won: 1_000_000n, points: 50_000n };

interface SeededMember {
  memId: string;
  memName: string;
  memNick: string;
  status?: MemberStatus;
  partnerType?: PartnerType;
  role?: 'operator';
  parent?: string;
}

/** Parents before their children. */
const members: SeededMember[] = [
  { memId: 'admin01', memName: '운영자', memNick: '마당지기', role: 'operator' },
  { memId: 'partner1', memName: '한가람', memNick: '가람대본사', partnerType: 'PTN_1' },
  { memId: 'partner2', memName: '두물결', memNick: '두물본사', partnerType: 'PTN_2', parent: 'partner1' },
  { memId: 'partner3', memName: '서늘봄', memNick: '늘봄부본사', partnerType: 'PTN_3', parent: 'partner2' },
  { memId: 'partner4', memName: '나래솔', memNick: '나래총판', partnerType: 'PTN_4', parent: 'partner3' },
  { memId: 'partner5', memName: '오솔길', memNick: '오솔매장', partnerType: 'PTN_5', parent: 'partner4' },
  { memId: 'member01', memName: '김하나', memNick: '달마중', parent: 'partner5' },
  { memId: 'member02', memName: '이두리', memNick: '솔바람', parent: 'partner5' },
  { memId: 'member03', memName: '박세온', memNick: '은하수', parent: 'partner5' },
  { memId: 'member04', memName: '최나무', memNick: '꽃신', parent: 'partner5' },
  { memId: 'member05', memName: '정다섯', memNick: '호랑이', parent: 'partner5' },
  { memId: 'pending01', memName: '강새롬', memNick: '새내기', status: 'pending', parent: 'partner5' },
  { memId: 'locked01', memName: '문잠금', memNick: '자물쇠', status: 'locked', parent: 'partner5' },
];

const STAFF_PARTNER = 'partner1';
/** Staff accounts of that partner; each enrols an authenticator at its first sign-in. */
const staff = [
  { memId: 'viewer1', memNick: '가람조회', role: 'viewer', dailyLimit: 0n },
  { memId: 'cashier1', memNick: '가람창구', role: 'cashier', dailyLimit: 1_000_000n },
  { memId: 'manager1', memNick: '가람관리', role: 'manager', dailyLimit: 10_000_000n },
] as const;

/** Seeded members who can sign in, but for the operator. */
export const personas: readonly string[] = members.flatMap(({ memId, status, role }) =>
  status || role ? [] : [memId],
);

const welcome = {
  title: {
    ko: '마당에 오신 것을 환영합니다',
    en: 'Welcome to Madang',
    vn: 'Chào mừng bạn đến với Madang',
  },
  body: {
    ko: '모든 게임은 모의 머니로 운영됩니다. 시작 보유금 1,000,000원과 50,000포인트를 드렸습니다.',
    en: 'Every game runs on play money. You start with 1,000,000 won and 50,000 points.',
    vn: 'Mọi trò chơi đều dùng tiền mô phỏng. Bạn bắt đầu với 1.000.000 won và 50.000 điểm.',
  },
};

const startMoney = async (trx: Trx, member: bigint, memId: string, at: Date) => {
  await post(trx, {
    key: `seed:${memId}:cash`,
    kind: 'seed.cash',
    actor: 'system',
    at,
    entries: [
      { system: 'external', amount: -START.won },
      { member, account: 'cash', amount: START.won },
    ],
  });
  await post(trx, {
    key: `seed:${memId}:point`,
    kind: 'seed.point',
    actor: 'system',
    at,
    entries: [
      { system: 'promo', amount: -START.points },
      { member, account: 'point', amount: START.points },
    ],
  });
};

interface Inserted {
  member: Omit<SeededMember, 'parent'>;
  parentIdx: bigint | null;
  /** Eleven digits: the last eight are also those of the phone. */
  bankacc: string;
  passwords: { member: string; withdrawal: string };
  joinedAt: Date;
  /** Time of the first money and of the welcome message. */
  startAt: Date;
}

const seedMember = async (trx: Trx, { member, parentIdx, bankacc, passwords, joinedAt, startAt }: Inserted) => {
  const { idx } = await insertMember(trx, {
    mem_id: member.memId,
    mem_pass: passwords.member,
    mem_name: member.memName,
    mem_nick: member.memNick,
    nick_key: nameKey(member.memNick),
    mem_phone: `010-${bankacc.slice(3, 7)}-${bankacc.slice(7)}`,
    bank: '004',
    bankacc,
    cash_out_pass: passwords.withdrawal,
    level: 1,
    status: member.status ?? 'active',
    partner_type: member.partnerType ?? 'NORMAL',
    role: member.role ?? 'member',
    parent_idx: parentIdx,
    joined_at: joinedAt,
    last_login_at: null,
  });
  await insertPath(trx, idx, parentIdx);
  await openAccounts(trx, idx);
  if (member.role === 'operator' || member.status === 'pending') return idx;
  await startMoney(trx, idx, member.memId, startAt);
  await sendMessage(trx, { memberIdx: idx, ...welcome, at: startAt });
  return idx;
};

/** One hash serves all of them, because their passwords are published. */
const hashPasswords = async () => {
  const [member, withdrawal] = await Promise.all([hashPassword('madang123!'), hashPassword('1234')]);
  return { member, withdrawal };
};

/** The people of the demo site. */
export const seedMembers = async (trx: Trx, clock: Clock, hasHistory = false): Promise<void> => {
  const at = new Date(clock.now());
  const joinedAt = new Date(at.getTime() - 30 * DAY_MS);
  // What follows in a past of thirty days begins with this money.
  const startAt = hasHistory ? joinedAt : at;
  const passwords = await hashPasswords();
  const idxOf = new Map<string, bigint>();
  for (const [position, member] of members.entries()) {
    const parentIdx = member.parent ? (idxOf.get(member.parent) ?? null) : null;
    const bankacc = String(position).padStart(11, '0');
    idxOf.set(member.memId, await seedMember(trx, { member, parentIdx, bankacc, passwords, joinedAt, startAt }));
  }
  const partnerIdx = idxOf.get(STAFF_PARTNER);
  if (partnerIdx === undefined) throw new Error(`no member ${STAFF_PARTNER}`);
  for (const { memId, memNick, role, dailyLimit } of staff)
    await insertStaff(trx, {
      ...{ memId, memNick, role, dailyLimit, partnerIdx, password: passwords.member },
      nickKey: nameKey(memNick),
      requestId: `seed:${memId}`,
      at: joinedAt,
    });
};

const PARENT = 'partner5';

/**
 * Another member like those of the demo site, with their passwords, money and welcome message,
 * who joined now.
 * @returns the new member's id, 12 letters and digits
 */
export const seedOneMember = async (db: Db, clock: Clock): Promise<string> => {
  const at = new Date(clock.now());
  const passwords = await hashPasswords();
  const parentIdx = await findMemberIdx(db, PARENT);
  if (parentIdx === null) throw new Error(`no member ${PARENT}`);
  const number = String(randomInt(10_000_000, 100_000_000));
  const member = { memId: `test${number}`, memName: '시험인', memNick: `시험${number}` };
  await db
    .transaction()
    .execute((trx) =>
      seedMember(trx, { member, parentIdx, bankacc: `999${number}`, passwords, joinedAt: at, startAt: at }),
    );
  return member.memId;
};
