import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { GameTile } from '@madang/ui';
import type { ComponentPropsWithRef } from 'react';
import { badgeOf, type Game } from './game.ts';

export interface GameCardProps
  extends Pick<ComponentPropsWithRef<'button'>, 'ref' | 'tabIndex' | 'onClick' | 'onFocus'> {
  game: Game;
  /** True while this game is being opened. */
  busy?: boolean;
  /** Takes the focus when the layer around it opens again. */
  first?: boolean;
}

/** Published figures are never cut off: they wrap between each other instead. */
const facts = css`white-space: normal; > span { white-space: nowrap; }`;

/** One game to start: picture, name, published return and volatility. */
export const GameCard = ({ game, busy = false, first = false, ...rest }: GameCardProps) => {
  const t = useText('casino');
  const language = useLanguage();
  const { percent } = useFormat();
  const badge = badgeOf(game);
  return (
    <GameTile
      {...rest}
      {...(first && { 'data-autofocus': true })}
      gameId={game.id}
      type={game.type === 'live' || game.type === 'fishing' ? game.type : 'slot'}
      image={game.image}
      name={game.names[language]}
      meta={
        <span css={facts}>
          <span>{t('picker.rtp', { percent: percent(game.rtp) })}</span>
          {' · '}
          <span>{t(`picker.volatility.${game.volatility}`)}</span>
        </span>
      }
      badge={badge && t(`picker.${badge}`)}
      startText={t('picker.start')}
      busy={busy}
      busyText={t('picker.starting')}
    />
  );
};
