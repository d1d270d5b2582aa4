import { useLocation, useNavigate } from '@homeroom/web';
import { useEffect } from 'react';

interface LinkState {
  readonly link?: string;
}

/**
 * What a link in a mail carries. It is taken out of the address bar, so that a token is not left in the history or on
 * somebody's screen; it stays with this entry of the history, so that a reload shows the same.
 */
export function useLinkParameters(): URLSearchParams {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: LinkState | null };
  const navigate = useNavigate();
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, state: { link: search } });
  }, [search, pathname, navigate]);
  return new URLSearchParams(search || state?.link);
}
