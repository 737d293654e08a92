/** What a total adds up, by day and by game type. Pure. */
import type { DataOf } from '@madang/contracts';
import type { GameType } from './use-why.ts';

export type TotalLine = DataOf<'/api/partner/whyTotal'>['list'][number];
type Figures = Pick<TotalLine, 'rollingNet' | 'losingNet' | 'withheld' | 'total'>;

export interface TotalPart<Key extends string> extends Figures {
  key: Key;
}

export const totalOf = (lines: readonly Figures[]): Figures =>
  lines.reduce(
    (sum, line) => ({
      rollingNet: sum.rollingNet + line.rollingNet,
      losingNet: sum.losingNet + line.losingNet,
      withheld: sum.withheld + line.withheld,
      total: sum.total + line.total,
    }),
    { rollingNet: 0, losingNet: 0, withheld: 0, total: 0 },
  );

const partsBy = <Key extends string>(
  lines: readonly TotalLine[],
  keyOf: (line: TotalLine) => Key,
): TotalPart<Key>[] => {
  const found = new Map<Key, TotalLine[]>();
  for (const line of lines) found.set(keyOf(line), [...(found.get(keyOf(line)) ?? []), line]);
  return [...found].map(([key, own]) => ({ key, ...totalOf(own) }));
};

export const partsByType = (lines: readonly TotalLine[]): TotalPart<GameType>[] => partsBy(lines, ({ type }) => type);

export const partsByDay = (lines: readonly TotalLine[]): TotalPart<string>[] => partsBy(lines, ({ period }) => period);
