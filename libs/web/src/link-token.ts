import { ApiError, reasonOf } from '@homeroom/web';
import { useEffect, useState } from 'react';

/**
 * The token of an emailed link that opened this page; empty without one. It leaves the address bar at once, so that it stays out of the
 * history and off the screen. A reload asks for a new link.
 * @param path the page's address without the token
 */
export function useLinkToken(path: string): string {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  useEffect(() => window.history.replaceState(window.history.state, '', path), [path]);
  return token;
}

const TOO_MANY = 429;

/** An email program may have cut the link: the API's words about its parts help nobody. */
export const INCOMPLETE = 'The link is incomplete. Please open it again from our email.';

/** Whether the API said that a link does not work. Without an answer, or while the API is broken or busy, the link may still work. */
export const isDeadLink = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.status !== TOO_MANY;

/** Why a link does not work. @param otherwise without a period */
export const reasonOfDeadLink = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.code === 'INVALID_REQUEST' ? INCOMPLETE : `${reasonOf(error, otherwise)}.`;
