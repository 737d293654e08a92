import { css } from '@emotion/react';
import type { ComponentPropsWithRef } from 'react';
import { color, media, size } from '../theme.ts';

const style = css`
  width: 100%; border-collapse: collapse; font-size: 13px;
  th { font-weight: 400; color: ${color.text3}; text-align: left; height: 40px; padding: 0 12px; border-bottom: 1px solid ${color.line}; white-space: nowrap; font-size: 12px; }
  td { height: ${size.row}px; padding: 6px 12px; border-bottom: 1px solid ${color.line}; }
  tbody tr:last-child :is(th, td) { border-bottom: 0; }
  th:first-of-type, td:first-of-type { padding-left: 20px; }
  th:last-of-type, td:last-of-type { padding-right: 20px; }
  [data-figure] { text-align: right; white-space: nowrap; }
  tr[data-open='true'] > td { background: ${color.s2}; border-bottom-color: transparent; }
  &[data-dense='true'] { font-size: 12px; th, td { height: ${size.rowDense}px; padding: 0 10px; } }
  ${media.hover} { &[data-dense='true'] tbody tr:hover td { background: ${color.s2}; } }
`;

export interface TableProps extends ComponentPropsWithRef<'table'> {
  dense?: boolean;
}

/**
 * Rows with hairlines between. Cells and heads of figures carry `data-figure`; an opened row
 * `data-open`.
 */
export const Table = ({ dense = false, ...rest }: TableProps) => <table {...rest} css={style} data-dense={dense} />;
