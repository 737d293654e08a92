/** A game that opens: its own picture, its name, and a bar that follows the time. */
import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { Button, color, GameArt, loadGameArt, media, motion, Seal, Skeleton } from '@madang/ui';
import { useEffect, useRef, useState } from 'react';
import { artTypeOf } from '../../slot-lobby/game.ts';
import { medianTime, percentAfter, recordTime } from './launch-time.ts';
import type { PlaySlot } from './use-play-slot.ts';

/** Its ground continues the sky of the picture. */
const ground = css`
  --sky: #18262E;
  position: fixed; inset: 0; overflow: auto; display: grid; align-content: center; justify-content: center; padding: 80px 32px 32px; color: #F7F1E6;
  background: linear-gradient(180deg, color-mix(in srgb, var(--sky) 72%, #0F1315) 0, color-mix(in srgb, var(--sky) 22%, #0F1315) 52%, #0F1315 100%);
`;
const frame = css`
  display: grid; grid-template-columns: minmax(0, 600px) minmax(260px, 380px); gap: 56px; align-items: center; width: min(1036px, 100%);
  > div:first-of-type { aspect-ratio: 4 / 3; overflow: hidden; border-radius: 20px; animation: madang-fade ${motion.enter}ms both; ${media.still} { animation: none; } }
  ${media.folded} { grid-template-columns: minmax(0, 560px); gap: 24px; justify-content: center; }
  ${media.mobile} { gap: 18px; > div:first-of-type { margin: 0 -32px; border-radius: 0; } }
`;
const facts = css`
  > p:first-of-type { display: flex; align-items: center; gap: 10px; min-height: 32px; color: #D5D0C5; }
  h1 { margin: 12px 0 20px; font-size: 44px; line-height: 1.2; letter-spacing: -.03em; ${media.mobile} { margin: 8px 0 12px; font-size: 30px; } }
  dl { border-top: 1px solid rgba(241,236,226,.18); }
  dl > div { display: flex; align-items: center; justify-content: space-between; min-height: 44px; border-bottom: 1px solid rgba(241,236,226,.18); } dt { color: #C9C4B9; } dd { font-weight: 700; }
`;
const bar = css`height: 6px; margin-top: 28px; overflow: hidden; border-radius: 3px; background: rgba(241,236,226,.2); > i { display: block; height: 100%; border-radius: 3px; background: ${color.lamp}; }`;
const state = css`display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 36px; margin-top: 6px; color: #D5D0C5; font-variant-numeric: tabular-nums;`;

/** The bar is drawn again after this long, milliseconds; with reduced motion it steps. */
const STEP_MS = 100;
const STILL_STEP_MS = 1_000;
/** A launch that takes longer offers another attempt, milliseconds. */
const SLOW_MS = 8_000;

const isStill = (): boolean => matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Milliseconds since the launch of this id began; the time of a complete one is recorded. */
const useElapsed = (launchId: string): number => {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const begin = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - begin), isStill() ? STILL_STEP_MS : STEP_MS);
    return () => clearInterval(timer);
  }, [launchId]);
  return elapsed;
};

/** Records the time from the first rendering until the game is ready. */
export const useLaunchTime = (launchId: string, isReady: boolean): void => {
  const begin = useRef({ launchId, at: performance.now(), isRecorded: false });
  useEffect(() => {
    if (begin.current.launchId !== launchId) begin.current = { launchId, at: performance.now(), isRecorded: false };
    if (!isReady || begin.current.isRecorded) return;
    begin.current.isRecorded = true;
    recordTime(performance.now() - begin.current.at);
  }, [launchId, isReady]);
};

const Progress = ({ launchId, onRetry }: { launchId: string; onRetry: () => void }) => {
  const t = useText('casino');
  const core = useCoreText();
  const elapsed = useElapsed(launchId);
  const [median] = useState(medianTime);
  const done = percentAfter(elapsed, median);
  const isSlow = elapsed >= SLOW_MS;
  return (
    <>
      <div
        css={bar}
        role="progressbar"
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={t('game.opening')}
      >
        <i style={{ width: `${done}%` }} />
      </div>
      <div css={state}>
        <span role="status">{t(isSlow ? 'game.openingSlow' : 'game.opening')}</span>
        {isSlow ? (
          <Button scale="small" onClick={onRetry}>
            {core('retry')}
          </Button>
        ) : (
          <span aria-hidden="true">{done}%</span>
        )}
      </div>
    </>
  );
};

export const LaunchScreen = ({ play, onRetry }: { play: PlaySlot; onRetry: () => void }) => {
  const t = useText('casino');
  const { number, percent, won } = useFormat();
  const { vendor, vendorKey, game, gameKey, facts: known, launchId } = play;
  const id = gameKey === undefined ? undefined : `${vendorKey}-${gameKey}`;
  const type = known ? artTypeOf(known) : 'slot';
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id === undefined) return;
    void loadGameArt().then(
      ({ skyOf }) => around.current?.style.setProperty('--sky', skyOf({ id, type })),
      () => {}, // the ground keeps its own colour
    );
  }, [id, type]);
  return (
    <div css={ground} ref={around}>
      <div css={frame}>
        <div>{id === undefined ? <Skeleton height="100%" /> : <GameArt id={id} type={type} />}</div>
        <div css={facts}>
          <p>
            {vendor && <Seal id={vendorKey} name={vendor} size={32} />}
            {vendor}
          </p>
          <h1>{game ?? t('game.untitled')}</h1>
          {known && (
            <dl>
              <div>
                <dt>{t('game.stakes')}</dt>
                <dd>
                  {number(known.minBet)} – {won(known.maxBet)}
                </dd>
              </div>
              <div>
                <dt>{t('virtual.return')}</dt>
                <dd>{percent(known.rtp)}</dd>
              </div>
              <div>
                <dt>{t('game.volatility')}</dt>
                <dd>{t(`game.volatilities.${known.volatility}`)}</dd>
              </div>
            </dl>
          )}
          <Progress key={launchId} launchId={launchId} onRetry={onRetry} />
        </div>
      </div>
    </div>
  );
};
