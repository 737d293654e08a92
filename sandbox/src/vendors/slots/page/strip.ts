import { element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { SlotPlayGame, SlotPlayState } from '../play/play-api.ts';

/**
 * The content over the reels: the free spins that the member has, or the current jackpots. Its
 * space is kept also while it is empty, so that the reels never move. Null: the game has neither.
 */
export const strip = (game: SlotPlayGame, localizer: Localizer) => {
  const { text, krw } = localizer;
  if (game.jackpot !== null) {
    const values = game.jackpot.oneIn.map(({ level }) => {
      const value = element('b', { 'data-level': level }, text('jackpot.unknown'));
      const root = element(
        'div',
        { class: 'level' },
        element('dt', {}, text(`jackpot.${level}`)),
        element('dd', {}, value),
      );
      return { level, value, root };
    });
    return {
      root: element(
        'dl',
        { class: 'over levels', 'aria-label': text('jackpot.title') },
        ...values.map(({ root }) => root),
      ),
      show: ({ jackpots }: SlotPlayState): void => {
        for (const { level, value } of values) {
          const now = jackpots?.find((one) => one.level === level);
          value.textContent = now === undefined ? text('jackpot.unknown') : krw(now.value);
        }
      },
    };
  }
  if (game.free === null) return null;
  const { multiplier } = game.free;
  const root = element('p', { class: 'over free' });
  return {
    root,
    show: ({ free }: SlotPlayState): void => {
      root.classList.toggle('on', free !== null);
      root.replaceChildren(
        ...(free === null
          ? [element('span', {}, text('free.none'))]
          : [
              element('b', {}, text('free.next', { number: free.number, of: free.of })),
              element('span', {}, text('free.times', { times: multiplier })),
              element('span', {}, text('free.won', { won: krw(free.winnings) })),
            ]),
      );
    },
  };
};
