import { csvText } from '@madang/contracts/csv';
import { alertMember, call, notify, useFormat, useLanguage, useText } from '@madang/platform';
import { readAllPages, saveFile, useAct, useCoreText } from '@madang/remote-kit';
import { useTicketText } from '@madang/remote-kit/ticket';
import { type BetEntry, entryOf } from './bet-entry.ts';
import { type BetFilters, bodyOf } from './bet-filters.ts';

const columns = ['time', 'kind', 'content', 'odds', 'stake', 'win', 'net', 'state'] as const;

/** Saves all bets of the filters, not only those of the displayed page. */
export const useBetCsv = (filters: BetFilters) => {
  const t = useText('mypage');
  const ticketText = useTicketText();
  const coreText = useCoreText();
  const language = useLanguage();
  const format = useFormat();
  const act = useAct();
  const lineOf = ({ row, group, title, odds, stake, payout, result, status }: BetEntry) => [
    format.dateTime(row.betAt),
    t(`group.${group}`),
    title,
    odds === null ? '' : odds / 100,
    stake,
    payout ?? '',
    result ?? '',
    t(`status.${status}`),
  ];
  const save = async () => {
    const { rows, isCut } = await readAllPages(
      (page) => call('/api/bet/betlist', { ...bodyOf(filters), page }),
      ({ betIdx }) => betIdx,
    );
    const lines = rows.map((row) => lineOf(entryOf(row, language, format, ticketText)));
    const head = columns.map((column) => t(`betting.${column}`));
    saveFile(`${t('betting.title')} ${filters.start} ${filters.end}.csv`, csvText([head, ...lines]), 'text/csv');
    if (isCut) notify({ tone: 'info', text: coreText('cut') });
  };
  return {
    download: () => void act.run(() => save().catch(() => void alertMember(t('winlose.csvFailed')))),
    isBusy: act.isBusy,
  } as const;
};
