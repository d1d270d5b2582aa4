import { SCREENS } from '@homeroom/contracts';
import { queryString, useLocation } from '@homeroom/web';

/** Pages that a shopper does not want to come back to; from there, signing in leads to what they bought. */
const NO_WAY_BACK = /^\/($|login|business|admin)/;

/** Signing in leads back to where somebody was. */
export function useSignInLink(): string {
  const { pathname, search } = useLocation();
  return `${SCREENS.signIn}${queryString({ returnTo: NO_WAY_BACK.test(pathname) ? undefined : pathname + search })}`;
}
