import { href, useNavigate } from '@madang/platform/router';

/** How many pages of this site lie behind this one in the tab's history; the router counts them. */
const pagesBehind = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Back to the former page; to `otherwise` where the tab was opened right here. */
export const useGoBack = (otherwise: string, query: Record<string, string> = {}): (() => void) => {
  const navigate = useNavigate();
  return () => {
    if (pagesBehind() > 0) void navigate(-1);
    else void navigate(href(otherwise, { query }) ?? '/', { replace: true });
  };
};
