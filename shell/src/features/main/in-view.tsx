import { css } from '@emotion/react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { FrameArea } from '../../layout/frame-area.tsx';

/** Elements outside the view do not move: an animation costs every frame of the page. */
const still = css`&& * { animation: none; }`;

/** A block counts from below its heading, which is visible while it waits. */
const BELOW_HEADING = { rootMargin: '0px 0px -56px' };

/** A page that is scrolled is being read: what is below comes before it is reached. */
const whenWanted = (element: Element, wanted: () => void): (() => void) => {
  const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && wanted(), BELOW_HEADING);
  // The wrapper itself may have no box.
  watch.observe(element.firstElementChild ?? element);
  addEventListener('scroll', wanted, { once: true, passive: true });
  return () => {
    watch.disconnect();
    removeEventListener('scroll', wanted);
  };
};

export interface InViewProps {
  /** Fetches what the children are drawn by, so that drawing them does not suspend. */
  ahead: () => Promise<void>;
  /** Fills their area, in their size. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * A block in a chunk of its own, fetched when its place comes into view. A failure costs only
 * itself.
 */
export const InView = ({ ahead, waiting, children }: InViewProps) => {
  const container = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const load = useRef(ahead);
  useEffect(() => {
    if (ready || !container.current) return;
    if (typeof IntersectionObserver !== 'function') return setReady(true);
    let left = false;
    // A chunk that does not come is shown by the boundary, with its retry.
    const show = () => !left && setReady(true);
    const stop = whenWanted(container.current, () => {
      stop();
      load.current().then(show, show);
    });
    return () => {
      left = true;
      stop();
    };
  }, [ready]);
  if (!ready)
    return (
      <div ref={container} css={still}>
        {waiting}
      </div>
    );
  return (
    <FrameArea>
      <Suspense fallback={waiting}>{children}</Suspense>
    </FrameArea>
  );
};
