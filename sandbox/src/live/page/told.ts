import type { Words } from '../../slot/page/words.ts';
import type { TableView } from '../play/live-api.ts';
import { baccaratScores } from '../rules/baccarat.ts';
import type { Names } from './names.ts';

/** What has happened between two views, for whoever cannot see it: the phase, each card, the result. Pure. */
export const toldOf = (before: TableView | null, now: TableView, names: Names, words: Words): string => {
  const { text } = words;
  const isNew = before === null || before.round.id !== now.round.id;
  if (now.result && (isNew || !before.result)) {
    const cards = now.steps.filter((step) => 'card' in step);
    const scores = baccaratScores(cards);
    const points = cards.some(({ to }) => to === 'banker') ? text('said.scores', { ...scores }) : '';
    return text('said.result', { result: names.outcome(now.result.outcome), scores: points });
  }
  const dealt = now.steps.slice(isNew ? 0 : before.steps.length);
  if (dealt.length > 0)
    return dealt
      .map((step) => ('card' in step ? `${names.side(step.to)} ${names.card(step.card)}` : ''))
      .filter((said) => said !== '')
      .join(', ');
  if (now.phase === 'betting' && (isNew || before.phase !== 'betting')) return text('said.open');
  if (now.phase === 'closed' && (isNew || before.phase !== 'closed')) return text('said.closed');
  return '';
};
