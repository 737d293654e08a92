import { drawing, element } from '../../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../../game-client-kit/localizer.ts';
import type { TableInfo, TableView } from '../../play/live-api.ts';
import { baccaratScores } from '../../rules/baccarat.ts';
import type { CardSide, DealStep } from '../../rules/game.ts';
import type { TableNames } from '../names.ts';
import { cardBack, cardFace } from './card-art.ts';

export interface Stage {
  root: HTMLElement;
  /** Shows a moment; `isFirst`: as found, without motion. */
  draw: (view: TableView, isFirst: boolean) => void;
}

type Dealt = Extract<DealStep, { to: CardSide }>;
const isCard = (step: DealStep): step is Dealt => 'card' in step;

/** Two sides with their cards, dealt from a shoe. */
export const cardStage = ({ game }: TableInfo, localizer: Localizer, names: TableNames): Stage => {
  const sides: readonly [CardSide, CardSide] = game === 'baccarat' ? ['player', 'banker'] : ['dragon', 'tiger'];
  let round = '';
  let laid = 0;
  const hands = sides.map((side) => {
    const cards = element('div', { class: 'cards', role: 'img' });
    const score = element('span', { class: 'score' });
    const root = element('section', { class: `hand hand-${side}` }, element('h2', {}, names.side(side), score), cards);
    return { side, root, cards, score };
  });

  const clear = (): void => {
    laid = 0;
    for (const { root, cards, score } of hands) {
      cards.replaceChildren();
      root.classList.remove('won');
      score.textContent = '';
    }
  };
  const lay = ({ to, card }: Dealt, still: boolean): void => {
    const hand = hands.find(({ side }) => side === to);
    hand?.cards.append(
      element(
        'span',
        { class: still ? 'card still' : 'card' },
        element(
          'span',
          { class: 'card-in' },
          drawing(cardFace(card)),
          element('span', { class: 'card-back' }, drawing(cardBack)),
        ),
      ),
    );
  };

  return {
    root: element(
      'div',
      { class: `stage-cards stage-${game}` },
      hands[0]?.root as Node,
      element('span', { class: 'shoe', 'aria-hidden': 'true' }, drawing(cardBack)),
      hands[1]?.root as Node,
    ),
    draw: ({ round: { id }, steps, result, phase }, isFirst) => {
      // The cards of the round before stay until the next is dealt.
      if (id !== round && (steps.length > 0 || phase === 'dealing' || round === '')) {
        round = id;
        clear();
      }
      if (id !== round) {
        for (const { root } of hands) root.classList.remove('won');
        return;
      }
      const dealt = steps.filter(isCard);
      for (const step of dealt.slice(laid)) lay(step, isFirst);
      laid = Math.max(laid, dealt.length);
      const scores = baccaratScores(dealt);
      for (const { side, root, cards, score } of hands) {
        const own = dealt.filter(({ to }) => to === side);
        cards.setAttribute(
          'aria-label',
          own.map(({ card }) => names.card(card)).join(', ') || localizer.text('noCards'),
        );
        if (game === 'baccarat' && own.length > 0)
          score.textContent = localizer.number(scores[side as 'player' | 'banker']);
        root.classList.toggle('won', result?.outcome === side || result?.outcome === 'tie');
      }
    },
  };
};
