import { css } from '@emotion/react';
import { media } from '@madang/ui';

/** Fields below each other; a dialog gives them its whole width. */
export const formStyle = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; max-width: 440px; margin-top: 16px; dialog & { max-width: none; margin-top: 0; } ${media.mobile} { input, select { font-size: 16px; } }`;
