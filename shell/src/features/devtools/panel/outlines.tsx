import { css } from '@emotion/react';
import { color, z } from '@madang/ui';
import { useEffect, useState } from 'react';
import { type Area, type Box, boxOf } from './areas.ts';

const layer = css`
  position: fixed; inset: 0 0 var(--foot) 0; z-index: ${z.toast - 1}; pointer-events: none; overflow: hidden;
  > div { position: absolute; border: 2px solid ${color.dusk}; border-radius: 6px; background: color-mix(in srgb, ${color.dusk} 8%, transparent); }
  > div > span { position: absolute; left: 0; top: 0; max-width: 100%; padding: 1px 6px; border-radius: 4px 0 6px; background: ${color.duskSoft}; color: ${color.dusk}; font-size: 11px; font-weight: 700; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > div[data-remote-area='true'] { border-color: ${color.jade}; background: color-mix(in srgb, ${color.jade} 8%, transparent); > span { background: ${color.jadeSoft}; color: ${color.jade}; } }
`;

/** Where they are in this frame; the page may scroll and change below. */
const useBoxes = (areas: readonly Area[]): readonly (Box | null)[] => {
  const [boxes, setBoxes] = useState<readonly (Box | null)[]>([]);
  useEffect(() => {
    let frame = 0;
    let before = '';
    const look = () => {
      const now = areas.map(({ element }) => boxOf(element));
      const all = JSON.stringify(now);
      if (all !== before) setBoxes(now);
      before = all;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [areas]);
  return boxes;
};

/**
 * Outlines of areas over the page, each with its owner's name. Visual only: the list beside them
 * has the same content.
 */
export const Outlines = ({ areas }: { areas: readonly Area[] }) => {
  const boxes = useBoxes(areas);
  return (
    <div css={layer} aria-hidden="true" data-outlines>
      {areas.map(({ owner, place, page }, index) => {
        const box = boxes[index];
        if (!box) return null;
        const { left, top, right, bottom } = box;
        return (
          <div
            key={`${owner} ${place} ${page} ${left} ${top}`}
            data-remote-area={place === 'remote'}
            style={{ left, top, width: right - left, height: bottom - top }}
          >
            <span>{owner}</span>
          </div>
        );
      })}
    </div>
  );
};
