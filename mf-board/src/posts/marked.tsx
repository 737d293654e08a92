import { css } from '@emotion/react';
import { color } from '@madang/ui';
import { partsOf } from './hits.ts';

const hit = css`background: ${color.lampSoft}; color: ${color.lampText}; border-radius: 3px; padding: 0 1px; font-weight: 700;`;

/** A text in which the hits of a search are marked. Source: boards, BO-09. */
export const Marked = ({ text, term }: { text: string; term: string | undefined }) => (
  <>
    {partsOf(text, term).map((part, index) =>
      part.isHit ? (
        <mark key={index} css={hit}>
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    )}
  </>
);
