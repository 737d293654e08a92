import type { DataOf } from '@madang/contracts';
import { sql } from 'kysely';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { addDays, seoulDateOf, startOfSeoulDate } from '../../../core/seoul-date.ts';
import { type InputOf, inSnapshot, type ListContext } from '../list-query.ts';
import {
  countPartners,
  listOwnFigures,
  listSettledDays,
  readHomeRules,
  readLastSettlements,
  readWaiting,
} from '../read-models/home/home-parts.ts';
import { type HomeDays, lateCells, listMovers, openCells, settledCells } from '../read-models/home/movers.ts';
import { addFigures, type DraftRules, draftOf, type OpenDay, type OwnFigures } from '../settlement/draft.ts';
import { daysOfSpan, type HomeSpan, homeDaysOf } from './home-spans.ts';

type Answer = DataOf<'/api/partner/home'>;

const DAY_MS = 86_400_000;
const CHART_DAYS = 14;

const wired = ({ turnover, ggr, rolling, losing }: OwnFigures): Answer['figures'] => ({
  turnover: toJsonAmount(turnover),
  ggr: toJsonAmount(ggr),
  rolling: toJsonAmount(rolling),
  losing: toJsonAmount(losing),
});

/** Own figures of the days of a span; null: none of them has any. */
const sumOf = (days: ReadonlyMap<string, OwnFigures>, { first, last }: HomeDays): OwnFigures | null => {
  const found = [...days].filter(([day]) => day >= first && day <= last).map(([, figures]) => figures);
  return found.length === 0 ? null : addFigures(found);
};

/** The first page of the portal. */
export const readHome = ({ db, callerIdx, now }: ListContext, input: InputOf<'partnerHome'>): Promise<Answer> =>
  inSnapshot(db, async (trx) => {
    const [today, at] = [seoulDateOf(now), new Date(now)];
    const [yesterday, start] = [addDays(today, -1), startOfSeoulDate(today)];
    const book = await readHomeRules(trx, yesterday);
    const rules: DraftRules = { hasSports: book.has_sports, policy: book.loss_policy };
    const open = await draftOf(trx, callerIdx, { day: today, from: start, until: at }, rules);
    const span: HomeSpan = input.span || (open.turnover > 0n ? 'today' : 'yesterday');
    const spans = homeDaysOf(span, today);
    const chart: HomeDays = { first: addDays(spans.now.last, 1 - CHART_DAYS), last: spans.now.last };
    const [earliest = today] = [spans.before.first, chart.first].sort();
    const settled = await listOwnFigures(trx, callerIdx, earliest);
    const known = await listSettledDays(trx, earliest);
    const isWhole = (of: HomeDays) => daysOfSpan(of).every((day) => known.has(day));
    // After midnight the last day has its bets and no settlement yet.
    const late: OpenDay = { day: yesterday, from: startOfSeoulDate(yesterday), until: start };
    const isLate = !known.has(yesterday);
    if (isLate) {
      settled.set(yesterday, await draftOf(trx, callerIdx, late, rules));
      known.add(yesterday);
    }
    const all = new Map(settled).set(today, open);
    const none = addFigures([]);
    const isOpen = span === 'today';
    const sameTime: OpenDay = { day: yesterday, from: startOfSeoulDate(yesterday), until: new Date(now - DAY_MS) };
    const ofToday = async () => (book.is_summed ? null : draftOf(trx, callerIdx, sameTime, rules));
    // Spans of which a day is unknown are not as many days.
    const isComparable = isWhole(spans.now) && isWhole(spans.before);
    const ofDays = isComparable ? (sumOf(settled, spans.before) ?? none) : null;
    const before = isOpen ? await ofToday() : ofDays;
    const ofLate = isLate ? lateCells(callerIdx, rules.hasSports, late) : null;
    const ofSettled = settledCells(callerIdx, spans.now, spans.before);
    const ofSpan = ofLate ? sql`${ofSettled} UNION ALL ${ofLate}` : ofSettled;
    const cells = isOpen ? openCells(callerIdx, rules.hasSports, { start, now: at, dayMs: DAY_MS }) : ofSpan;
    const bars = { first: addDays(today, -CHART_DAYS), last: yesterday, late: ofLate };
    return {
      asOf: at.toISOString(),
      span,
      ...spans.now,
      isSettled: !isOpen && !isLate,
      figures: wired(isOpen ? open : (sumOf(settled, spans.now) ?? none)),
      before: before && wired(before),
      days: Array.from({ length: CHART_DAYS }, (_, index) => {
        const day = addDays(chart.first, index);
        return { day, ...wired(all.get(day) ?? none) };
      }),
      waiting: await readWaiting(trx, callerIdx),
      ...(await readLastSettlements(trx, callerIdx)),
      partners: await countPartners(trx, callerIdx),
      // A change needs the figures before.
      movers: before ? await listMovers(trx, callerIdx, cells, bars) : [],
    };
  });
