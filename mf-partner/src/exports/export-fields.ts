import { type Call, type DataOf, groupKeys } from '@madang/contracts';

/** The fields of each list that a file can have: of a row and of the totals, with the key of their name. Pure. */

/** Codes of the fields whose texts a file has, under `choices`. */
export const choiceCodes = {
  type: ['in', 'out', 'coinIn', 'coinOut', ...groupKeys],
  status: ['0', '1', '2', '-1', 'pending', 'active', 'locked', 'suspended', 'withdrawn'],
  result: ['win', 'lose', 'draw', 'wait', 'cancel'],
  level: ['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5'],
  kind: ['give', 'take'],
  partnerStatus: ['ACTIVE', 'SUSPENDED', 'CLOSED'],
  settlement: ['draft', 'confirmed', 'paid'],
} as const;

/** Lists that a file can be made of. */
export type ExportedList = Call<'/api/partner/exportStart'>['list'];

type Answer<List extends ExportedList> = DataOf<`/api/partner/${List}`>;
type RowOf<List extends ExportedList> = Answer<List>['list'][number];
/** A field of the answer, or one of a record of it: `rolling.casino`. */
type KeyOf<Of> = Extract<keyof Of, string> | `${Extract<keyof Of, string>}.${string}`;
type Field<Key extends string = string> = readonly [key: Key, name: string, choices?: keyof typeof choiceCodes];

interface FieldsOf<RowKey extends string, TotalKey extends string> {
  /** False: the list has no days. */
  hasDays: boolean;
  row: readonly Field<RowKey>[];
  totals: readonly Field<TotalKey>[];
}
export type ExportFields = FieldsOf<string, string>;

const who = [
  ['memId', 'columns.memberId'],
  ['memNick', 'columns.nick'],
] as const;
const types = ['casino', 'hotelcasino', 'slot', 'mini'] as const;
const perType = <Name extends string>(record: Name, group: string): Field<`${Name}.${string}`>[] =>
  types.map((type) => [`${record}.${type}`, `groups.${group}/choices.type.${type}`]);

export const exportFields = {
  cashList: {
    hasDays: true,
    row: [
      ['cashIdx', 'columns.cashIdx'],
      ['requestedAt', 'columns.requestedAt'],
      ['type', 'columns.type', 'type'],
      ['path', 'columns.path'],
      ...who,
      ['amount', 'columns.amount'],
      ['bonus', 'columns.bonus'],
      ['before', 'groups.memberBalance/columns.before'],
      ['after', 'groups.memberBalance/columns.after'],
      ['status', 'columns.status', 'status'],
      ['processedAt', 'columns.processedAt'],
    ],
    totals: [
      ['deposits', 'totals.deposits'],
      ['withdrawals', 'totals.withdrawals'],
      ['difference', 'totals.difference'],
    ],
  },
  bettingList: {
    hasDays: true,
    row: [
      ['betIdx', 'columns.betIdx'],
      ['betAt', 'columns.betAt'],
      ...who,
      ['store', 'columns.store'],
      ['groupKey', 'columns.gameType', 'type'],
      ['vendorCode', 'columns.vendor'],
      ['roundId', 'columns.round'],
      ['stake', 'columns.stake'],
      ['win', 'columns.win'],
      ['net', 'columns.net'],
      ['status', 'columns.status', 'result'],
    ],
    totals: [
      ['stake', 'totals.stake'],
      ['win', 'totals.win'],
      ['net', 'totals.net'],
    ],
  },
  partnerList: {
    hasDays: false,
    row: [
      ...who,
      ['level', 'columns.level', 'level'],
      ['parent', 'columns.parent'],
      ['joinedAt', 'columns.joined'],
      ['members', 'totals.members'],
      ['activeMembers', 'columns.active'],
      ['cash', 'columns.cash'],
      ['points', 'columns.points'],
      ...perType('rolling', 'rolling'),
      ...perType('losing', 'losing'),
      ['status', 'columns.status', 'partnerStatus'],
    ],
    totals: [
      ['cash', 'totals.cash'],
      ['points', 'totals.points'],
    ],
  },
  partnerCalculationList: {
    hasDays: true,
    row: [
      ...who,
      ['level', 'columns.level', 'level'],
      ['deposits', 'columns.deposits'],
      ['withdrawals', 'columns.withdrawals'],
      ['turnover', 'columns.turnover'],
      ['wins', 'columns.wins'],
      ['ggr', 'columns.ggr'],
      ['rollingGross', 'groups.rolling/columns.rollingGross'],
      ['rollingNet', 'groups.rolling/columns.rollingNet'],
      ['losingBase', 'groups.losing/columns.losingBase'],
      ['losingGross', 'groups.losing/columns.losingGross'],
      ['losingNet', 'groups.losing/columns.losingNet'],
      ['bonus', 'columns.bonus'],
      ['carryIn', 'columns.carryIn'],
      ['carryOut', 'columns.carryOut'],
      ['total', 'columns.total'],
      ['status', 'columns.status', 'settlement'],
    ],
    totals: [
      ['direct.turnover', 'totals.turnover'],
      ['direct.ggr', 'totals.ggr'],
      ['multiLevel.total', 'totals.total'],
    ],
  },
  partnerCalculationUserList: {
    hasDays: true,
    row: [
      ...who,
      ['store', 'columns.store'],
      ...perType('turnover', 'turnover'),
      ['wins', 'columns.wins'],
      ['ggr', 'columns.ggr'],
      ['rolling', 'columns.rollingPaid'],
      ['deposits', 'columns.deposits'],
      ['withdrawals', 'columns.withdrawals'],
      ['net', 'columns.net'],
    ],
    totals: [
      ['turnover', 'totals.turnover'],
      ['ggr', 'totals.ggr'],
      ['rolling', 'totals.rolling'],
      ['net', 'totals.net'],
    ],
  },
  partnerMemberList: {
    hasDays: false,
    row: [
      ...who,
      ['store', 'columns.store'],
      ['status', 'columns.status', 'status'],
      ['phone', 'columns.phone'],
      ['account', 'columns.account'],
      ['cash', 'columns.cash'],
      ['points', 'columns.points'],
      ['deposits', 'columns.deposits'],
      ['withdrawals', 'columns.withdrawals'],
      ['lastLoginAt', 'columns.lastLogin'],
      ['lastBetAt', 'columns.lastBet'],
    ],
    totals: [
      ['cash', 'totals.cash'],
      ['points', 'totals.points'],
    ],
  },
  partnerMoneyMoveList: {
    hasDays: true,
    row: [
      ['at', 'columns.time'],
      ['from', 'columns.from'],
      ['to', 'columns.to'],
      ['kind', 'columns.kind', 'kind'],
      ['amount', 'columns.amount'],
      ['before', 'columns.before'],
      ['after', 'columns.after'],
      ['actor', 'columns.actor'],
      ['memo', 'columns.memo'],
    ],
    totals: [
      ['paid', 'totals.paid'],
      ['received', 'totals.received'],
    ],
  },
} as const satisfies {
  readonly [List in ExportedList]: FieldsOf<KeyOf<RowOf<List>>, KeyOf<Answer<List>['totals']>>;
};

export const exportedLists = Object.keys(exportFields) as ExportedList[];
