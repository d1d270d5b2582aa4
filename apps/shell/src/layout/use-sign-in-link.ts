import { SCREENS } from '@homeroom/contracts';
import { queryString, useLocation } from '@homeroom/web';

/** Pages that a shopper does not need again; from there, signing in leads to their purchases. */
const NO_WAY_BACK = /^\/($|login|business|admin)/;

/** Signing in returns to the current page. */
export function useSignInLink(): string {
  const { pathname, search } = useLocation();
  return `${SCREENS.signIn}${queryString({ returnTo: NO_WAY_BACK.test(pathname) ? undefined : pathname + search })}`;
}
