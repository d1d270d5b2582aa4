import { SCREENS, STORAGE, type PasswordLogin } from '@homeroom/contracts';
import { lazyPart } from '@homeroom/ui';
import { forgetUnfinished, useLocation, useNavigate, useQueryClient } from '@homeroom/web';
import { useFetchedAtWork } from '@homeroom/web/at-work';
import { readLook } from '@homeroom/web/look';
import { Suspense, useCallback, useEffect } from 'react';
import { clearBusinessAuth, isSignedInAgain, readBusinessAuth, signIn, writeBusinessAuth } from '../features/session';
import { partnerSession } from '../session/as-partner';

const SignInAgain = lazyPart(() => import('@homeroom/storefront/sign-in-again'));
const StaffEnded = lazyPart(() => import('./staff-ended'));

const DOORS = { manager: SCREENS.businessStaff, till: SCREENS.businessTill } as const;
const doorOf = (role?: keyof typeof DOORS) => (role ? DOORS[role] : SCREENS.businessLogin);

/**
 * Asks for a sign-in after the session ended. The same partner then continues, a manager also after a sign-in in another tab; another business
 * gets its own dashboard, and leaving opens the login. The dialogs load as soon as there is unsaved work, so that a file that is lost later
 * cannot lose it. A window beside the one that signed out or in looks at once.
 */
export function SessionEnded() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const goOn = async (body: PasswordLogin) => {
    const { business } = await signIn(body);
    const isSame = business.id === readBusinessAuth()?.id;
    if (isSame) {
      writeBusinessAuth(business);
      return partnerSession.signedIn();
    }
    partnerSession.left();
    forgetUnfinished();
    writeBusinessAuth(business);
    void navigate(SCREENS.businessDashboard(business.id));
  };
  const leave = () => {
    const to = doorOf(readBusinessAuth()?.staff?.role);
    const isLook = readLook() !== null;
    clearBusinessAuth();
    partnerSession.left();
    if (!isLook) void navigate(to, { state: { from: `${pathname}${search}` } });
  };
  const goOnAsStaff = useCallback(() => void isSignedInAgain().then((isSame) => isSame && partnerSession.signedIn()), []);
  const hasEnded = partnerSession.useHasEnded();
  const staff = readBusinessAuth()?.staff;
  const queries = useQueryClient();
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key === STORAGE.businessAuth) void queries.invalidateQueries({ queryKey: ['business'] });
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [queries]);
  useFetchedAtWork(staff ? StaffEnded : SignInAgain, readBusinessAuth() !== null);
  if (hasEnded && staff)
    return (
      <Suspense>
        <StaffEnded staff={staff} onLeave={leave} onBack={goOnAsStaff} />
      </Suspense>
    );
  return (
    hasEnded && (
      <Suspense>
        <SignInAgain signIn={goOn} onClose={leave} />
      </Suspense>
    )
  );
}
