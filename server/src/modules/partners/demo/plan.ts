import type { GameType } from '../game-type.ts';

/** The same demo on each machine. Source: mulberry32, public domain. */
export const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export interface PlannedPerson {
  memId: string;
  memNick: string;
  partnerType: 'PTN_2' | 'PTN_3' | 'PTN_4' | 'PTN_5' | 'NORMAL';
  parent: string;
  /** Basis points; of partners alone. */
  rolling: number;
  losing: number;
}

const places = [
  ...['한강', '낙동', '금강', '영산', '서부', '동부', '남부', '북부', '중부', '해안', '산성', '들녘', '마포', '은평'],
  ...['성북', '관악', '송파', '강서', '광진', '양천', '노원', '도봉', '중랑', '구로', '금천', '동작', '합정', '상수'],
  ...['망원', '연남', '홍은', '불광', '수색', '정릉', '미아', '신림', '봉천', '잠실', '석촌', '화곡', '방화', '자양'],
  ...['구의', '목동', '신정', '상계', '공릉', '창동', '방학', '면목', '망우', '고척', '시흥', '사당', '노량'],
];
const adjectives = [
  '푸른',
  '붉은',
  '맑은',
  '고운',
  '너른',
  '깊은',
  '밝은',
  '빠른',
  '작은',
  '높은',
  '새벽',
  '한낮',
  '저녁',
];
const nouns = [
  '바다',
  '하늘',
  '구름',
  '바람',
  '나무',
  '노을',
  '샘물',
  '들꽃',
  '여울',
  '언덕',
  '솔잎',
  '참새',
  '두루미',
  '고래',
];
const things = ['돌', '별', '달'];

const levels = [
  { partnerType: 'PTN_2', suffix: '본사', count: 4, rolling: 120, losing: 4_000, step: 5 },
  { partnerType: 'PTN_3', suffix: '부본사', count: 8, rolling: 100, losing: 3_000, step: 5 },
  { partnerType: 'PTN_4', suffix: '총판', count: 14, rolling: 80, losing: 2_000, step: 5 },
  { partnerType: 'PTN_5', suffix: '매장', count: 29, rolling: 50, losing: 1_000, step: 10 },
] as const;
const MEMBERS = 400;
/** Every so many members have a distributor directly above. */
const SKIPPED_LEVEL_EVERY = 20;

/** 55 partners below the seeded one, and 400 members; parents before their children. */
export const planTree = (): PlannedPerson[] => {
  const people: PlannedPerson[] = [];
  let above = ['partner1'];
  const byLevel: string[][] = [];
  for (const { partnerType, suffix, count, rolling, losing, step } of levels) {
    const own = Array.from({ length: count }, (_, nth) => {
      const memId = `agent${partnerType.slice(-1)}${String(nth + 1).padStart(2, '0')}`;
      people.push({
        memId,
        memNick: `${places[people.length]}${suffix}`,
        partnerType,
        parent: above[nth % above.length] as string,
        rolling: rolling - (nth % 3) * step,
        losing: losing - (nth % 3) * 200,
      });
      return memId;
    });
    byLevel.push(own);
    above = own;
  }
  const [stores, distributors] = [byLevel[3] as string[], byLevel[2] as string[]];
  for (let nth = 0; nth < MEMBERS; nth += 1) {
    const isSkipped = nth % SKIPPED_LEVEL_EVERY === 0;
    const [pool, thing] = [isSkipped ? distributors : stores, things[Math.floor(nth / 182)] ?? ''];
    people.push({
      memId: `guest${String(nth + 1).padStart(3, '0')}`,
      memNick: `${adjectives[nth % 13]}${nouns[Math.floor(nth / 13) % 14]}${thing}`,
      partnerType: 'NORMAL',
      parent: pool[nth % pool.length] as string,
      rolling: 0,
      losing: 0,
    });
  }
  return people;
};

export interface PlannedCell {
  gameType: GameType;
  bets: number;
  stake: bigint;
  payout: bigint;
}

const types: readonly GameType[] = ['slot', 'casino', 'mini', 'hotelcasino'];

/** A member's day: none, one or two kinds of games. */
export const planDay = (random: () => number): PlannedCell[] => {
  const count = Math.floor(random() * 2.7);
  const first = Math.floor(random() * types.length);
  return Array.from({ length: count }, (_, nth) => {
    const stake = 10_000 + Math.floor(random() ** 3 * 6_000) * 100;
    const payout = Math.floor((stake * (0.55 + random() * 0.82)) / 10) * 10;
    return {
      gameType: types[(first + nth) % types.length] as GameType,
      bets: 1 + Math.floor(random() * 30),
      stake: BigInt(stake),
      payout: BigInt(payout),
    };
  });
};
