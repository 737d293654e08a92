/**
 * Router facade: the names of react-router-dom in use, and nothing else, because a shared library
 * is not tree-shaken (52 KB whole, 12 KB so). One copy at run time. And the pages' addresses, which
 * are read from the registry.
 */
export {
  BrowserRouter,
  type LinkProps,
  MemoryRouter,
  Navigate,
  type NavigateOptions,
  useLocation,
  useNavigate,
} from 'react-router-dom';
export { href, type Target } from './registry/href.ts';
export { Link } from './registry/link.tsx';
export { type PageMatch, pageAt } from './registry/page-at.ts';
export { PageLink, type PageLinkProps } from './registry/page-link.tsx';
export { useSearchParams } from './registry/use-search-params.ts';
