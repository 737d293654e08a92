import { drawAfter, drawCloses, drawDayStart } from '@madang/contracts';

const DAY_MS = 86_400_000;

/** When a day begins in Seoul, milliseconds since the epoch. */
export const startOf = (day: string): number => drawDayStart(day);

/** When draw `no` of a day closes for bets and takes place, milliseconds since the epoch. */
export const timesOf = (day: string, links: number, no: number) => {
  const drawAt = startOf(day) + drawAfter(links, no);
  return { closeAt: drawAt - drawCloses(links), drawAt };
};

/** The first draw of a day that still takes bets at `now`; `links + 1` where none does. */
export const firstOpen = (day: string, links: number, now: number): number => {
  let no = Math.max(1, Math.floor(((now - startOf(day)) / DAY_MS) * links));
  while (no <= links && timesOf(day, links, no).closeAt <= now) no += 1;
  return no;
};

/** How many draws of a day are over at `now`. */
export const drawnBy = (day: string, links: number, now: number): number => {
  let no = Math.min(links, Math.max(0, Math.ceil(((now - startOf(day)) / DAY_MS) * links)));
  while (no > 0 && timesOf(day, links, no).drawAt > now) no -= 1;
  return no;
};
