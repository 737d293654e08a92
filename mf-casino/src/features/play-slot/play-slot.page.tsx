import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color } from '@madang/ui';
import { useRef, useState } from 'react';
import { DownBanner } from './down-banner.tsx';
import { ElsewhereBanner } from './elsewhere-banner.tsx';
import { GameBar } from './game-bar.tsx';
import { GameNotice } from './game-notice.tsx';
import { LaunchScreen, useLaunchTime } from './launch-screen.tsx';
import { type PlaySlot, usePlaySlot } from './use-play-slot.ts';

const page = css`position: fixed; inset: 0; display: grid; grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr); background: ${color.bg}; color: ${color.text}; > aside { position: relative; z-index: 1; }`;
const stage = css`grid-row: 3; position: relative; min-height: 0; overflow: auto; iframe { display: block; width: 100%; height: 100%; border: 0; }`;
const veil = css`position: absolute; inset: 0; background: ${color.bg};`;

/** @param attempt another number loads the vendor's page again */
const Frame = ({ play, attempt }: { play: PlaySlot; attempt: number }) => {
  const t = useText('casino');
  return (
    <>
      <iframe
        ref={play.frame}
        key={`${play.launchId} ${attempt}`}
        src={play.url}
        title={t('game.title', { game: play.game ?? '', vendor: play.vendor ?? '' })}
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow="fullscreen; autoplay"
        referrerPolicy="origin"
        onLoad={play.onLoad}
      />
      {play.leaving && <div css={veil} />}
    </>
  );
};

export const Page = () => {
  const play = usePlaySlot();
  const ground = useRef<HTMLElement>(null);
  const [attempt, setAttempt] = useState(0);
  const waits = play.state === 'opening' || play.state === 'away';
  const isReady = play.state === 'open' && play.ready;
  const isOpening = waits || (play.state === 'open' && !play.ready);
  useLaunchTime(play.launchId, isReady);
  const retry = () => {
    setAttempt((now) => now + 1);
    play.retry();
  };
  const canFill = play.state === 'open' && document.fullscreenEnabled === true;
  return (
    // The pictures of games are dusk in both themes.
    <div css={page} data-theme={isOpening ? 'dark' : undefined}>
      <GameBar
        play={play}
        isOpening={isOpening}
        onFullscreen={canFill ? () => void ground.current?.requestFullscreen() : undefined}
      />
      {play.superseded && <ElsewhereBanner onHome={() => void play.leave()} />}
      {play.down && !play.superseded && <DownBanner />}
      <main css={stage} ref={ground} aria-busy={isOpening}>
        {play.state === 'open' && <Frame play={play} attempt={attempt} />}
        {isOpening && <LaunchScreen play={play} onRetry={retry} />}
        {play.state !== 'open' && !waits && <GameNotice play={play} />}
      </main>
    </div>
  );
};
