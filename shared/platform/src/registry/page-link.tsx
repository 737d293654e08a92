import { useScreen } from '@madang/ui';
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import { href, type Target } from './href.ts';
import { Link } from './link.tsx';
import { useRegistry } from './registry.store.ts';

export interface PageLinkProps extends Omit<LinkProps, 'to'>, Pick<Target, 'params' | 'query'> {
  /** Page id. */
  page: string;
}

/**
 * A link to a page by its id, at the address of the screen in use. Nothing is drawn for a page that
 * nobody brings.
 */
export const PageLink = ({ page, params, query, ...rest }: PageLinkProps): ReactNode => {
  const screen = useScreen();
  useRegistry();
  const to = href(page, { screen, ...(params && { params }), ...(query && { query }) });
  return to === undefined ? null : <Link to={to} {...rest} />;
};
