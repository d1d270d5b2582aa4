import { SCREENS, type PasswordLogin } from '@homeroom/contracts';
import SignInAgain from '@homeroom/storefront/sign-in-again';
import { forgetUnfinished, useLocation, useNavigate } from '@homeroom/web';
import { clearBusinessAuth, readBusinessAuth, signIn, writeBusinessAuth } from '../features/session';
import { partnerSession } from '../session/as-partner';

/**
 * The session ended: whoever signs in again goes on, another business finds its own dashboard, and to leave leads to the login.
 * The dialog comes with the page: a file that is lost must not lose what waits.
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
    clearBusinessAuth();
    partnerSession.left();
    void navigate(SCREENS.businessLogin, { state: { from: `${pathname}${search}` } });
  };
  return partnerSession.useHasEnded() && <SignInAgain signIn={goOn} onClose={leave} />;
}
