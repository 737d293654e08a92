import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { Button, cardStyle, color, media } from '@madang/ui';
import { useId } from 'react';
import { badgeOf, type Game } from '../../slot-lobby/game.ts';
import { VirtualArt } from './virtual-art.tsx';

const card = css`display: grid; grid-template-rows: auto 1fr; height: 100%; overflow: hidden;`;
const picture = css`
  position: relative; aspect-ratio: 16 / 9; background: ${color.s3};
  > span { position: absolute; left: 10px; top: 10px; padding: 0 8px; border-radius: 6px; font-size: 12px; line-height: 22px; font-weight: 700; background: rgba(10,12,13,.72); color: #F7F1E6; }
`;
const body = css`
  display: grid; gap: 14px; align-content: space-between; padding: 18px 20px 20px; ${media.mobile} { padding: 16px 18px 18px; }
  h3 { font-size: 17px; } h3 + p { color: ${color.text2}; margin-top: 4px; font-size: 13px; }
`;
const facts = css`
  display: flex; flex-wrap: wrap; gap: 10px 28px; padding: 12px 0; border-top: 1px solid ${color.line}; border-bottom: 1px solid ${color.line};
  dt { font-size: 12px; color: ${color.text3}; } dd { font-weight: 700; white-space: nowrap; }
`;
const go = css`width: 100%;`;

/** Games with a line of explanation. */
const explained: readonly string[] = ['jar-terrace', 'stepping-stones'];

export interface VirtualCardProps {
  game: Game;
  /** The owner of its texts. */
  group: 'virtual';
  /** What it gives back, and the least and the most of a stake, as they are shown. */
  returns: string;
  stakes: string;
  busy: boolean;
  onStart: () => void;
}

/** One game: what it is, what it gives back, what it may cost, and the way in. */
export const VirtualCard = ({ game, group, returns, stakes, busy, onStart }: VirtualCardProps) => {
  const t = useText('casino');
  const language = useLanguage();
  const id = useId();
  const badge = badgeOf(game);
  return (
    <article css={[cardStyle, card]} aria-labelledby={id}>
      <div css={picture}>
        <VirtualArt gameKey={game.key} gameId={game.id} />
        {badge && <span>{t(`picker.${badge}`)}</span>}
      </div>
      <div css={body}>
        <div>
          <h3 id={id}>{game.names[language]}</h3>
          {explained.includes(game.key) && <p>{t(`${group}.how.${game.key}`)}</p>}
        </div>
        <dl css={facts}>
          <div>
            <dt>{t('virtual.return')}</dt>
            <dd>{returns}</dd>
          </div>
          <div>
            <dt>{t(`${group}.stake`)}</dt>
            <dd>{stakes}</dd>
          </div>
        </dl>
        <Button
          tone="lamp"
          css={go}
          busy={busy}
          busyText={t('picker.starting')}
          onClick={onStart}
          aria-describedby={id}
        >
          {t('picker.start')}
        </Button>
      </div>
    </article>
  );
};
