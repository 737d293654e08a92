import { css } from '@emotion/react';
import { playStream } from '@madang/platform';
import { color, Icon, media, radius } from '@madang/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const box = css`
  position: relative; aspect-ratio: 16 / 8; overflow: hidden; background: ${color.s3};
  > div, > video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
`;
const button = css`
  position: absolute; inset: auto 10px 10px auto; display: inline-flex; align-items: center; justify-content: center; width: 40px; height: 40px; border-radius: ${radius.control}px;
  background: rgb(15 19 21 / 78%); color: #F1ECE2; border: 1px solid rgb(241 236 226 / 28%); cursor: pointer;
  ${media.hover} { &:hover { background: rgb(15 19 21 / 92%); } }
`;
const failure = css`position: absolute; inset: auto 10px 10px 10px; margin-right: 48px; padding: 6px 10px; border-radius: ${radius.control}px; background: rgb(15 19 21 / 86%); color: #F1ECE2; font-size: 13px;`;

/** The one that plays: pressing another ends it. */
let endCurrent: (() => void) | null = null;

export interface LiveVideoProps {
  /** Address of an HLS playlist. */
  src: string;
  /** What is seen. */
  name: string;
  /** The content until it plays. */
  poster: ReactNode;
  playText: string;
  stopText: string;
  failedText: string;
}

/**
 * A live picture that plays on request, silently, and only one at a time. Nothing is fetched
 * before.
 */
export const LiveVideo = ({ src, name, poster, playText, stopText, failedText }: LiveVideoProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'still' | 'waiting' | 'playing' | 'failed'>('still');
  const on = state === 'waiting' || state === 'playing';

  useEffect(() => {
    const screen = video.current;
    if (!on || !screen) return;
    const end = () => setState('still');
    if (endCurrent !== end) endCurrent?.();
    endCurrent = end;
    const stop = playStream(screen, src, () => setState('failed'));
    return () => {
      if (endCurrent === end) endCurrent = null;
      stop();
    };
  }, [on, src]);

  return (
    <div css={box} data-live={state}>
      <div>{poster}</div>
      {on && (
        <video
          ref={video}
          muted
          playsInline
          aria-label={name}
          onPlaying={() => setState('playing')}
          style={{ visibility: state === 'playing' ? 'visible' : 'hidden' }}
        />
      )}
      {state === 'failed' && (
        <p css={failure} role="status">
          {failedText}
        </p>
      )}
      <button
        type="button"
        css={button}
        aria-label={on ? stopText : playText}
        aria-busy={state === 'waiting'}
        onClick={() => setState(on ? 'still' : 'waiting')}
      >
        <Icon name={on ? 'pause' : 'play'} size={20} />
      </button>
    </div>
  );
};
