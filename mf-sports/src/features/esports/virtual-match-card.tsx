import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { Button, cardStyle, color, media } from '@madang/ui';
import { useId } from 'react';
import { MatchArt } from './match-art.tsx';
import type { Game } from './use-launch.ts';

const card = css`display: grid; grid-template-rows: auto 1fr; height: 100%; overflow: hidden;`;
const picture = css`aspect-ratio: 16 / 9; background: ${color.s3};`;
const body = css`
  display: grid; gap: 14px; grid-template-rows: 1fr auto auto; padding: 18px 20px 20px; ${media.mobile} { padding: 16px 18px 18px; }
  h3 { font-size: 17px; } h3 + p { color: ${color.text2}; margin-top: 4px; font-size: 13px; }
`;
const facts = css`
  display: flex; flex-wrap: wrap; gap: 10px 28px; padding: 12px 0; border-top: 1px solid ${color.line}; border-bottom: 1px solid ${color.line};
  dt { font-size: 12px; color: ${color.text3}; } dd { font-weight: 700; white-space: nowrap; }
`;
const wide = css`width: 100%;`;

/** Games whose rules are described in a sentence. */
const described: readonly string[] = ['madang-league', 'alley-cup'];

interface VirtualMatchCardProps {
  game: Game;
  busy: boolean;
  onStart: () => void;
}

/** One virtual match: its rules, its return, its stakes and the way into it. */
export const VirtualMatchCard = ({ game, busy, onStart }: VirtualMatchCardProps) => {
  const t = useText('sports');
  const language = useLanguage();
  const { returns, won } = useFormat();
  const id = useId();
  return (
    <article css={[cardStyle, card]} aria-labelledby={id}>
      <div css={picture}>
        <MatchArt gameKey={game.key} gameId={game.id} />
      </div>
      <div css={body}>
        <div>
          <h3 id={id}>{game.names[language]}</h3>
          {described.includes(game.key) && <p>{t(`esports.how.${game.key}`)}</p>}
        </div>
        <dl css={facts}>
          <div>
            <dt>{t('esports.return')}</dt>
            <dd>{returns(game.rtp)}</dd>
          </div>
          <div>
            <dt>{t('esports.stake')}</dt>
            <dd>{`${won(game.minBet)} – ${won(game.maxBet)}`}</dd>
          </div>
        </dl>
        <Button
          tone="lamp"
          css={wide}
          busy={busy}
          busyText={t('esports.starting')}
          onClick={onStart}
          aria-describedby={id}
        >
          {t('esports.start')}
        </Button>
      </div>
    </article>
  );
};
