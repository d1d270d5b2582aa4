import { ApiError, reasonOf, useLocation, useNavigate } from '@homeroom/web';
import { useEffect } from 'react';
import { INCOMPLETE } from './link-token';

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

const BAD_REQUEST = 400;

/** Why an emailed link does not work. */
export const reasonOfLink = (error: unknown): string =>
  error instanceof ApiError && error.status === BAD_REQUEST ? INCOMPLETE : reasonOf(error, 'Please check your connection.');
