import { css } from '@emotion/react';
import { useFormat, useMinutes, useText } from '@madang/platform';
import { color, Money, media, RollingAmount } from '@madang/ui';
import type { PlaySlot } from './use-play-slot.ts';

const row = css`
  display: flex; align-items: center; gap: 20px; flex: none; line-height: 1.2; text-align: right;
  dt { font-size: 11px; color: ${color.text3}; white-space: nowrap; } dd { font-size: 15px; font-weight: 700; white-space: nowrap; }
  ${media.mobile} { display: grid; grid-template-columns: auto auto; gap: 1px 10px; justify-content: end; dd { font-size: 12px; color: ${color.text2}; } > div:last-of-type { display: flex; justify-content: end; align-items: baseline; gap: 6px; grid-column: 1 / -1; order: -1; } > div:last-of-type dd { font-size: 14px; color: ${color.text}; } }
`;
/**
 * On a phone the figures have no visible labels; screen readers announce them, and the game's name takes their space.
 */
const word = css`${media.mobile} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }`;

const PlayTime = ({ since }: { since: number }) => {
  const t = useText('casino');
  const minutes = useMinutes(since);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return (
    <div>
      <dt css={word}>{t('game.time')}</dt>
      <dd>{hours > 0 ? t('game.hours', { hours, minutes: rest }) : t('game.minutes', { minutes })}</dd>
    </div>
  );
};

/** Duration, result and balance of the play: the server's figures. Source: domain §6 (RTS 2E, 13). */
export const GameFigures = ({ play }: { play: PlaySlot }) => {
  const t = useText('casino');
  const { wonUnit } = useFormat();
  const { money, seamless, play: stretch } = play;
  return (
    <dl css={row} data-testid="game-figures">
      {stretch && <PlayTime since={stretch.since} />}
      {stretch && (
        <div data-testid="play-net">
          <dt css={word}>{t('game.net')}</dt>
          <dd>
            <Money value={stretch.net} unit={wonUnit} net />
          </dd>
        </div>
      )}
      <div>
        <dt css={word}>{t(seamless ? 'game.cash' : 'game.money')}</dt>
        <dd>
          {money === null ? (
            '–'
          ) : play.leaving ? (
            <Money value={money} unit={wonUnit} />
          ) : (
            <RollingAmount value={money} unit={wonUnit} />
          )}
        </dd>
      </div>
    </dl>
  );
};
