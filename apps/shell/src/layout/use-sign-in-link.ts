import { SCREENS } from '@homeroom/contracts';
import { queryString, useLocation } from '@homeroom/web';

/** Pages to which signing in does not return; from these, it leads to the shopper's purchases. */
const NO_WAY_BACK = /^\/($|login|business|admin)/;

/** Signing in returns to the current page. */
export function useSignInLink(): string {
  const { pathname, search } = useLocation();
  return `${SCREENS.signIn}${queryString({ returnTo: NO_WAY_BACK.test(pathname) ? undefined : pathname + search })}`;
}
