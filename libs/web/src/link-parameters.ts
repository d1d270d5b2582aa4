import { useLocation, useNavigate } from '@homeroom/web';
import { useEffect } from 'react';

interface LinkState {
  readonly link?: string;
}

/**
 * Parameters of an emailed link. They leave the address bar, so that a token stays out of the history and off the screen, and stay with
 * this history entry for a reload.
 */
export function useLinkParameters(): URLSearchParams {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: LinkState | null };
  const navigate = useNavigate();
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, state: { link: search } });
  }, [search, pathname, navigate]);
  return new URLSearchParams(search || state?.link);
}
