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
