/** All behaviour of win and loss; the address keeps the days. */
import { betsSettled, type Call, type DataOf, MAX_WINLOSE_DAYS } from '@madang/contracts';
import { csvText } from '@madang/contracts/csv';
import {
  alertMember,
  call,
  isSpanPossible,
  type QuickSpan,
  query,
  quickSpanOf,
  secondsOf,
  seoulDay,
  serverClock,
  spanOf,
  useFormat,
  useLanguage,
  useMember,
  useQuery,
  useText,
} from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { readDays, saveFile, useAct, useRefetchOn, writeDays } from '@madang/remote-kit';
import { useState } from 'react';
import { type Point, withEmptyDays } from '../../net/bars.ts';

const PATH = '/api/bet/winlose';
type Row = DataOf<'/api/bet/winlose/rows'>['list'][number];
export type Unit = NonNullable<Call<typeof PATH>['unit']>;
export const units: readonly Unit[] = ['day', 'week', 'month', 'group'];

export const useWinlose = () => {
  const t = useText('mypage');
  const format = useFormat();
  const language = useLanguage();
  const member = useMember();
  const [address, setAddress] = useSearchParams();
  const [unit, setUnit] = useState<Unit>('day');
  const [groupKey, setGroupKey] = useState('');
  const act = useAct();
  const today = seoulDay(serverClock.now());
  const usual = spanOf('7', today);
  const span = readDays(address, usual, today);
  const possible = isSpanPossible(span, MAX_WINLOSE_DAYS);
  const filter = { ...secondsOf(span), groupKey };
  const answer = useQuery({
    ...query(PATH, { ...filter, unit }),
    placeholderData: (previous: DataOf<typeof PATH> | undefined) => previous,
    enabled: possible,
  });
  const money = useQuery(query('/api/cash/info', {}));

  useRefetchOn(betsSettled, PATH);

  const show = (to: { start: string; end: string }, options?: { replace: boolean }) =>
    setAddress(writeDays(to, usual), options);
  const rows: Point[] = answer.data?.rows ?? [];

  const csvLine = (row: Row) => [
    format.dateTime(row.settledAt),
    format.dateTime(row.betAt),
    t(`group.${row.groupKey}`),
    row.vendorNames[language],
    row.gameNames[language],
    row.cash,
    row.winCash,
    row.winCash - row.cash,
  ];
  const save = async () => {
    const all: Row[] = [];
    let after: DataOf<'/api/bet/winlose/rows'>['next'] = null;
    do {
      const page: DataOf<'/api/bet/winlose/rows'> = await call('/api/bet/winlose/rows', {
        ...filter,
        ...(after && { after }),
      });
      all.push(...page.list);
      after = page.next;
    } while (after);
    const sum = (of: (row: Row) => number) => all.reduce((total, row) => total + of(row), 0);
    const head = ['settled', 'placed', 'section', 'vendor', 'game', 'stake', 'win', 'net'].map((name) =>
      t(`winlose.columns.${name}`),
    );
    const total = [t('winlose.total'), '', '', '', '', sum((row) => row.cash), sum((row) => row.winCash)];
    saveFile(
      `madang ${span.start} ${span.end}.csv`,
      csvText([
        [member?.memNick ?? '', span.start, span.end],
        head,
        ...all.map(csvLine),
        [...total, sum((row) => row.winCash - row.cash)],
      ]),
      'text/csv',
    );
  };

  return {
    today,
    span,
    possible,
    range: quickSpanOf(span, today),
    unit,
    setUnit,
    groupKey,
    setGroupKey,
    show,
    showRange: (range: QuickSpan) => show(spanOf(range, today)),
    state: !possible ? 'impossible' : answer.data ? 'there' : answer.isError ? 'error' : 'loading',
    busy: answer.isFetching,
    rows,
    points: unit === 'day' ? withEmptyDays(rows, span.start, span.end) : rows,
    totals: answer.data?.totals,
    playMinutes: answer.data?.playMinutes ?? 0,
    netDeposits: money.data?.netDeposits,
    exporting: act.isBusy,
    download: () => void act.run(() => save().catch(() => void alertMember(t('winlose.csvFailed')))),
    retry: () => void answer.refetch(),
  } as const;
};
