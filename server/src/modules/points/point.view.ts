import type { DataOf } from '@madang/contracts';
import { toJsonAmount } from '../../core/json-amount.ts';
import type { PointRow } from './point.repository.ts';

type Row = DataOf<'/api/point/list'>['list'][number];

/** Kinds of the ledger that a member has a word for. */
const sources: Readonly<Record<string, Row['source']>> = {
  'seed.point': 'start',
  'point.event': 'event',
  'point.attendance': 'event',
  'point.rotary': 'rotary',
  'point.change': 'change',
  'point.use': 'use',
};

export const pointRowOf = ({ point_idx, kind, amount, balance_after, at }: PointRow): Row => ({
  pointIdx: toJsonAmount(point_idx),
  source: sources[kind] ?? 'etc',
  change: toJsonAmount(amount),
  balance: toJsonAmount(balance_after),
  regDate: at.toISOString(),
});
