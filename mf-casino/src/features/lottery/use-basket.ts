/** The lines of one purchase, and the one in the making. */
import { LOTTERY_LINES_MAX, type LotteryLine } from '@madang/contracts';
import { useDraft } from '@madang/platform';
import { useRef } from 'react';
import { anyLine, emptyDraft, lineOf, withNumber } from './lines.ts';

/** A line with a name of its own: two may be the same. */
export interface Chosen extends LotteryLine {
  readonly id: number;
}

const noLines: readonly Chosen[] = [];

/** Both are kept for the visit, as what is typed into a form. */
export const useBasket = () => {
  const [draft, setDraft, changeDraft] = useDraft('lottery.line', emptyDraft);
  const [chosen, setChosen, changeChosen] = useDraft('lottery.lines', noLines);
  const nextId = useRef(Math.max(0, ...chosen.map(({ id }) => id)) + 1);
  const full = chosen.length >= LOTTERY_LINES_MAX;
  const line = lineOf(draft);
  const put = (more: LotteryLine) => {
    const id = nextId.current;
    nextId.current += 1;
    changeChosen((now) => (now.length < LOTTERY_LINES_MAX ? [...now, { ...more, id }] : now));
  };
  return {
    draft,
    /** The draft is a whole line. */
    ready: line !== null,
    full,
    chosen,
    lines: chosen.map(({ numbers, powerball }) => ({ numbers: [...numbers], powerball })),
    turnNumber: (number: number) => changeDraft((now) => withNumber(now, number)),
    turnPowerball: (powerball: number) =>
      changeDraft((now) => ({ ...now, powerball: now.powerball === powerball ? null : powerball })),
    clear: () => setDraft(emptyDraft),
    add: () => {
      if (!line || full) return;
      put(line);
      setDraft(emptyDraft);
    },
    addAny: () => {
      if (!full) put(anyLine());
    },
    remove: (id: number) => changeChosen((now) => now.filter((one) => one.id !== id)),
    empty: () => setChosen(noLines),
  };
};

export type Basket = ReturnType<typeof useBasket>;
