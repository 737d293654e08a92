import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { Button, media, RollingAmount } from '@madang/ui';
import type { Game } from './game.ts';
import { towerScene } from './tower-scene.ts';
import type { Jackpot, Launch } from './use-lobby.ts';

const banner = css`
  position: relative; isolation: isolate; overflow: hidden; height: 220px; padding: 24px 32px; border-radius: 20px; background: #12181B; color: #F7F1E6;
  > img { position: absolute; right: 0; top: 0; z-index: -1; width: 640px; height: 100%; object-fit: cover; object-position: right; }
  > p { font-size: 13px; color: #D5D0C5; }
  > p:first-of-type { display: flex; align-items: center; gap: 8px; min-height: 22px; b { padding: 0 8px; border-radius: 6px; background: #2A2317; color: #F4BE6C; font-size: 12px; line-height: 22px; } }
  > p:nth-of-type(2) { margin-top: 10px; font-size: 44px; font-weight: 700; letter-spacing: -.03em; line-height: 1.15; white-space: nowrap; color: #F4BE6C; small { margin-left: 4px; font-size: 22px; font-weight: 400; letter-spacing: 0; color: #F7F1E6; } }
  > p:nth-of-type(3) { margin-top: 4px; }
  > div { display: flex; align-items: center; gap: 16px; margin-top: 20px; font-size: 13px; color: #D5D0C5; }
  > div > button { background: #F2B65C; color: #1E1503; ${media.hover} { &:hover { background: #FFC97A; } } }
  ${media.folded} { > img { right: -120px; } }
  ${media.mobile} {
    height: auto; min-height: 148px; margin-top: 16px; padding: 16px; border-radius: 14px;
    > img { right: -64px; width: 431px; mask-image: linear-gradient(90deg, transparent 46%, #000 64%); }
    > p:first-of-type { font-size: 12px; gap: 6px; b { padding: 0; background: none; color: inherit; font-weight: 400; } span { display: none; } }
    > p:nth-of-type(2) { margin-top: 4px; font-size: 26px; small { font-size: 15px; } }
    > p:nth-of-type(3) { margin: 0; font-size: 12px; max-width: 190px; }
    > div { margin-top: 10px; > button { min-height: 36px; padding: 0 14px; font-size: 13px; } > span { display: none; } }
  }
`;

export interface JackpotBannerProps {
  jackpot: Jackpot;
  contributionBp: number;
  /** A game whose stakes draw it. */
  game: Game;
  launch: Launch;
}

/** The largest jackpot: its amount, its last winner, and a game that draws it. */
export const JackpotBanner = ({ jackpot, contributionBp, game, launch }: JackpotBannerProps) => {
  const t = useText('casino');
  const language = useLanguage();
  const { monthDay, returns, won, wonUnit } = useFormat();
  const { level, value, lastWon } = jackpot;
  const name = game.names[language];
  return (
    <section css={banner} aria-label={t(`lobby.jackpot.${level}`)}>
      <img src={towerScene} alt="" width={640} height={220} draggable={false} />
      <p>
        <b>{t(`lobby.jackpot.${level}`)}</b>
        <span>{t('lobby.jackpot.growing')}</span>
      </p>
      <p data-testid="lobby-jackpot">
        <RollingAmount value={value} />
        <small>{wonUnit.trim()}</small>
      </p>
      <p>
        {lastWon
          ? t('lobby.jackpot.lastWon', { id: lastWon.memId, when: monthDay(lastWon.at), money: won(lastWon.amount) })
          : t('lobby.jackpot.notYet')}
      </p>
      <div>
        <Button
          tone="lamp"
          busy={launch.starting === game.id}
          busyText={t('picker.starting')}
          onClick={() => void launch.start(game)}
        >
          {t('lobby.jackpot.start', { game: name })}
        </Button>
        <span>{t('lobby.jackpot.share', { percent: returns(contributionBp) })}</span>
      </div>
    </section>
  );
};
