/** The requested rows, by the address, in days of Asia/Seoul. Pure. */
import { type DaySpan, spanOf } from '@madang/platform';
import { type FilterAddress, readDays, writeDays } from '@madang/remote-kit';

const usualSpan = (today: string): DaySpan => spanOf('7', today);

/** What is usual is absent from the address. */
export const pointDays: FilterAddress<DaySpan> = {
  read: (address, today) => readDays(address, usualSpan(today), today),
  write: (days, today) => new URLSearchParams(writeDays(days, usualSpan(today))),
};
