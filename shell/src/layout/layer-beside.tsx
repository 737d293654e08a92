import { css } from '@emotion/react';
import { color, Dialog, motion, radius, shadow } from '@madang/ui';
import type { ReactNode, RefObject } from 'react';

/** Least distance from the edges of the window, px. */
const EDGE = 16;

const style = css`
  margin: 0; max-width: calc(100% - ${2 * EDGE}px); overflow: visible;
  &[open] { animation: madang-rise ${motion.enter}ms ${motion.ease}; } &::backdrop { background: none; }
  > section { background: ${color.overlay}; color: ${color.text}; border: 1px solid ${color.line}; border-radius: ${radius.card}px; box-shadow: ${shadow.toast}; }
`;

export interface LayerBesideProps {
  /** What was pressed: the layer is beside it. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Of the layer, px. */
  width: number;
  /** Below the anchor, or right of it. */
  side: 'below' | 'right';
  /** Greatest height, px: the layer moves up where the window has less below the anchor. */
  height?: number;
  labelledBy: string;
  className?: string;
  children: ReactNode;
}

/** A layer without a scrim of its own, beside the button that opened it and inside the window. */
export const LayerBeside = ({
  anchor,
  onClose,
  width,
  side,
  height = 0,
  labelledBy,
  className,
  children,
}: LayerBesideProps) => {
  const box = anchor.current?.getBoundingClientRect();
  const wanted = side === 'below' ? (box?.left ?? EDGE) : (box?.right ?? 0) + 8;
  const left = Math.max(EDGE, Math.min(wanted, window.innerWidth - width - EDGE));
  const below = side === 'below' ? (box?.bottom ?? 0) + 8 : (box?.top ?? 0);
  const top = height > 0 ? Math.max(EDGE, Math.min(below, window.innerHeight - height - EDGE)) : below;
  return (
    <Dialog onClose={onClose} labelledBy={labelledBy} css={style} className={className} style={{ left, top, width }}>
      <section>{children}</section>
    </Dialog>
  );
};
