import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { TableView } from '../play/live-api.ts';
import { baccaratScores } from '../rules/baccarat.ts';
import type { DealStep } from '../rules/game.ts';
import { type MapStand, standOf } from '../rules/match.ts';
import type { TableNames } from './names.ts';

/** The last objective that fell, and what it came to: several at once are a page that was away. */
const objectiveText = (
  { round, steps }: TableView,
  last: Extract<DealStep, { map: number }>,
  names: TableNames,
  { text }: Localizer,
) => {
  const { home, away } = standOf(steps).maps[last.map - 1] as MapStand;
  return text('announce.objective', { map: last.map, team: names.teams(round.id)[last.to], home, away });
};

/**
 * What has happened between two views, for a screen reader: the phase, each card, the result. Pure.
 */
export const announcementOf = (
  before: TableView | null,
  now: TableView,
  names: TableNames,
  localizer: Localizer,
): string => {
  const { text } = localizer;
  const isNew = before === null || before.round.id !== now.round.id;
  if (now.result && (isNew || !before.result)) {
    const cards = now.steps.filter((step) => 'card' in step);
    const scores = baccaratScores(cards);
    const points = cards.some(({ to }) => to === 'banker') ? text('announce.scores', { ...scores }) : '';
    return text('announce.result', { result: names.outcome(now.result.outcome, now.round.id), scores: points });
  }
  const dealt = now.steps.slice(isNew ? 0 : before.steps.length);
  const last = dealt.at(-1);
  if (last && 'map' in last) return objectiveText(now, last, names, localizer);
  if (dealt.length > 0)
    return dealt
      .map((step) => ('card' in step ? `${names.side(step.to)} ${names.card(step.card)}` : ''))
      .filter((announcement) => announcement !== '')
      .join(', ');
  if (now.phase === 'betting' && (isNew || before.phase !== 'betting')) return text('announce.open');
  if (now.phase === 'closed' && (isNew || before.phase !== 'closed')) return text('announce.closed');
  return '';
};
