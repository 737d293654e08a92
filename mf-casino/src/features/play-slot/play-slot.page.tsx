import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Spinner } from '@madang/ui';
import { useRef } from 'react';
import { DownBanner } from './down-banner.tsx';
import { ElsewhereBanner } from './elsewhere-banner.tsx';
import { GameBar } from './game-bar.tsx';
import { GameNotice } from './game-notice.tsx';
import { type PlaySlot, usePlaySlot } from './use-play-slot.ts';

const page = css`position: fixed; inset: 0; display: grid; grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr); background: ${color.bg};`;
const stage = css`grid-row: 3; position: relative; min-height: 0; overflow: auto; iframe { display: block; width: 100%; height: 100%; border: 0; }`;
const veil = css`position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 14px; background: ${color.bg}; color: ${color.text2};`;

const Opening = () => {
  const t = useText('casino');
  return (
    <p css={veil} role="status">
      <Spinner />
      {t('game.opening')}
    </p>
  );
};

const Frame = ({ play }: { play: PlaySlot }) => {
  const t = useText('casino');
  return (
    <>
      <iframe
        ref={play.frame}
        key={play.launchId}
        src={play.url}
        title={t('game.title', { game: play.game ?? '', vendor: play.vendor ?? '' })}
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow="fullscreen; autoplay"
        referrerPolicy="origin"
        onLoad={play.onLoad}
      />
      {!play.ready && <Opening />}
      {play.leaving && <div css={veil} />}
    </>
  );
};

export const Page = () => {
  const play = usePlaySlot();
  const ground = useRef<HTMLElement>(null);
  const waits = play.state === 'opening' || play.state === 'away';
  const canFill = play.state === 'open' && document.fullscreenEnabled === true;
  return (
    <div css={page}>
      <GameBar play={play} onFullscreen={canFill ? () => void ground.current?.requestFullscreen() : undefined} />
      {play.superseded && <ElsewhereBanner onHome={() => void play.leave()} />}
      {play.down && !play.superseded && <DownBanner />}
      <main css={stage} ref={ground} aria-busy={waits || (play.state === 'open' && !play.ready)}>
        {play.state === 'open' && <Frame play={play} />}
        {waits && <Opening />}
        {play.state !== 'open' && !waits && <GameNotice play={play} />}
      </main>
    </div>
  );
};
