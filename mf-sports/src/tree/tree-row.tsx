import { css } from '@emotion/react';
import { color, media } from '@madang/ui';
import type { ReactNode } from 'react';

const row = css`
  display: flex; align-items: center; min-height: 32px; border-radius: 9px; font-size: 13px; color: ${color.text2}; ${media.mobile} { min-height: 44px; font-size: 14px; }
  > button:first-of-type { flex: 1; min-width: 0; display: flex; align-items: center; gap: 8px; min-height: inherit; padding: 0 4px 0 8px; border-radius: inherit; text-align: left; white-space: nowrap; &:focus-visible { outline-offset: -2px; } > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; } > small { margin-left: auto; font-size: 12px; color: ${color.text3}; } }
  ${media.hover} { &:hover { color: ${color.text}; } }
  &[data-deep] > button:first-of-type { padding-left: 14px; } &[data-wide] { min-height: 38px; font-size: 14px; ${media.mobile} { min-height: 48px; } }
  &[data-open] { color: ${color.text}; font-weight: 700; small { font-weight: 400; } }
  &[data-on] { background: ${color.s3}; color: ${color.text}; font-weight: 700; > button:first-of-type > svg:first-of-type { color: ${color.lampText}; } small { color: ${color.text}; } }
`;

export interface TreeRowProps {
  /** Before the name: a symbol, a seal or a crest. */
  mark: ReactNode;
  name: string;
  /** Null while it is unknown. */
  count: number | null;
  isOn: boolean;
  /** Of a sport: its leagues are shown. */
  isOpen?: boolean;
  isDeep?: boolean;
  /** After the count: a star. */
  aside?: ReactNode;
  choose: () => void;
}

/** A sport, a league or a club that narrows the list. */
export const TreeRow = ({ mark, name, count, isOn, isOpen, isDeep = false, aside, choose }: TreeRowProps) => (
  <div
    css={row}
    data-on={isOn ? '' : undefined}
    data-open={isOpen ? '' : undefined}
    data-deep={isDeep ? '' : undefined}
    data-wide={isDeep ? undefined : ''}
  >
    <button type="button" aria-pressed={isOn} aria-expanded={isOpen} onClick={choose}>
      {mark}
      <span>{name}</span> <small translate="no">{count ?? '–'}</small>
    </button>
    {aside}
  </div>
);
