import { css } from '@emotion/react';
import { miniGameNames, type SharedGame, sharedGames } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed, lazyPage } from '@madang/remote-kit';
import { Button, buttonStyle, color, Icon, LiveRegion, media, PageHeading } from '@madang/ui';
import { memo, useCallback, useState } from 'react';
import { isGame } from '../../round/result.ts';
import type { PlayProps } from './play-props.ts';
import { Rules } from './rules.tsx';
import { usePlacedText } from './slip-notice.tsx';
import { useRound } from './use-round.ts';
import { type Slip, useSlip } from './use-slip.ts';
import { Waiting } from './waiting.tsx';

const Arrangement = lazyPage<PlayProps>(
  () => import('./play.desktop.tsx').then((module) => module.PlayDesktop),
  () => import('./play.mobile.tsx').then((module) => module.PlayMobile),
);

export const preload = () => Arrangement.preload();

const top = css`display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; margin-bottom: 16px; > div { display: flex; flex-wrap: wrap; gap: 8px; } ${media.mobile} { > div { flex: 1; } > div > * { flex: 1 1 auto; } }`;

const tabs = css`
  display: flex; gap: 4px; margin-bottom: 16px; border-bottom: 1px solid ${color.line}; overflow-x: auto; scrollbar-width: none;
  a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 14px; font-size: 14px; color: ${color.text2}; white-space: nowrap; border-bottom: 2px solid transparent; &:focus-visible { outline-offset: -3px; } ${media.hover} { &:hover { color: ${color.text}; } } }
  a[aria-current] { color: ${color.text}; font-weight: 700; border-bottom-color: ${color.lampEdge}; }
  ${media.mobile} { margin: -8px -16px 12px; padding: 0 8px; a { flex: 1 0 auto; justify-content: center; padding: 0 8px; font-size: 13px; } }
`;

/** The way from one game to the next. */
const Tabs = memo(({ game }: { game: SharedGame }) => {
  const t = useText('minigame');
  const language = useLanguage();
  return (
    <nav css={tabs} aria-label={t('results.game')}>
      {sharedGames.map((one) => (
        <PageLink key={one} page={`minigame.${one}`} aria-current={one === game ? 'page' : undefined}>
          {miniGameNames[one][language]}
        </PageLink>
      ))}
    </nav>
  );
});

/** @param onRules undefined: there are none to be read yet */
const Top = memo(({ game, onRules }: { game: SharedGame; onRules: (() => void) | undefined }) => {
  const t = useText('minigame');
  const language = useLanguage();
  return (
    <div css={top}>
      <PageHeading>{miniGameNames[game][language]}</PageHeading>
      <div>
        <PageLink page="result.mini" query={{ game }} css={buttonStyle('quiet', 'small')}>
          <Icon name="list" size={16} />
          {t('round.past')}
        </PageLink>
        <Button scale="small" icon="info" onClick={onRules} disabled={!onRules}>
          {t('rules.title')}
        </Button>
      </div>
    </div>
  );
});

/** An accepted bet is announced, wherever the slip is. */
const PlacedNotice = ({ placed }: Pick<Slip, 'placed'>) => {
  const textOf = usePlacedText();
  const message = placed && textOf(placed);
  return <LiveRegion text={message ? `${message.what}. ${message.on}` : ''} />;
};

const Game = ({ game }: { game: SharedGame }) => {
  const t = useText('minigame');
  const round = useRound(game);
  const slip = useSlip(game, round);
  const [isReading, setReading] = useState(false);
  const { board } = round;
  const openRules = useCallback(() => setReading(true), []);
  const closeRules = useCallback(() => setReading(false), []);
  return (
    <>
      <Top game={game} onRules={board && openRules} />
      <Tabs game={game} />
      {board && <Arrangement game={game} board={board} round={round} slip={slip} />}
      <PlacedNotice placed={slip.placed} />
      {board && <Rules open={isReading} onClose={closeRules} board={board} game={game} />}
      {round.state === 'failed' && (
        <AreaFailed hasHome={false} title={t('failed.title')} isBusy={round.pending} onRetry={round.retry} />
      )}
      {round.state === 'loading' && <Waiting game={game} />}
    </>
  );
};

/** The page of one mini game: `minigame.powerball` is that of powerball. */
export const Page = ({ page }: { page: string }) => {
  const game = page.slice(page.indexOf('.') + 1);
  return isGame(game) ? <Game key={game} game={game} /> : null;
};
