import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { media } from '../theme.ts';

const heading = css`${media.mobile} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }`;

/**
 * The name of a page. On a phone the header of the site shows it already: there it is for readers
 * of the screen.
 */
export const PageHeading = ({ children }: { children: ReactNode }) => <h1 css={heading}>{children}</h1>;
