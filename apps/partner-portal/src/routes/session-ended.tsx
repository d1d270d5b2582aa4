import { SCREENS, type PasswordLogin } from '@homeroom/contracts';
import { useLocation, useNavigate } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { signIn } from '../features/session/api/session';
import { clearBusinessAuth, readBusinessAuth, writeBusinessAuth } from '../features/session/business-auth';
import { partnerSession } from '../session/as-partner';

const SignInAgain = lazyDialog(() => import('@homeroom/storefront/sign-in-again'));

/** The session ended: whoever signs in again goes on, another business finds its own dashboard, and to leave leads to the login. */
export function SessionEnded() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const goOn = async (body: PasswordLogin) => {
    const { business } = await signIn(body);
    const isSame = business.id === readBusinessAuth()?.id;
    writeBusinessAuth(business);
    if (isSame) return partnerSession.signedIn();
    partnerSession.left();
    void navigate(SCREENS.businessDashboard(business.id));
  };
  const leave = () => {
    clearBusinessAuth();
    partnerSession.left();
    void navigate(SCREENS.businessLogin, { state: { from: `${pathname}${search}` } });
  };
  return partnerSession.useHasEnded() && <SignInAgain signIn={goOn} onClose={leave} />;
}
