import { LoneTexts } from '@madang/ui';
import type { ReactNode } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router-dom';

/** The router's link, with each text alone in its element. */
export const Link = ({ children, ...rest }: LinkProps): ReactNode => (
  <RouterLink {...rest}>
    <LoneTexts>{children}</LoneTexts>
  </RouterLink>
);
