import { SCREENS, type PasswordLogin } from '@homeroom/contracts';
import SignInAgain from '@homeroom/storefront/sign-in-again';
import { Skeleton } from '@homeroom/ui';
import { forgetUnfinished, useNavigate, useQueryClient } from '@homeroom/web';
import { Suspense, useState } from 'react';
import { CodeField, PasskeyButton, factorsIn, signIn } from '../features/session';
import { accountOf, clearAdminToken, readAdminToken, writeAdminToken } from '../session/admin-token';
import { adminSession } from '../session/call-admin';

/** The same admin continues after sign-in, another starts fresh, and leaving opens the login, which returns here. */
export default function AdminSignInAgain() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [code, setCode] = useState<string>();
  /** The accepted password, for signing in by a passkey. */
  const [forPasskey, setForPasskey] = useState<PasswordLogin>();
  const onSignedIn = (token: string) => {
    setCode(undefined);
    setForPasskey(undefined);
    const account = accountOf(token);
    if (account !== undefined && account === accountOf(readAdminToken())) {
      writeAdminToken(token);
      return adminSession.signedIn();
    }
    adminSession.left();
    forgetUnfinished();
    queries.clear();
    writeAdminToken(token);
    void navigate(SCREENS.admin);
  };
  const goOn = async (body: PasswordLogin) => {
    const { token } = await signIn({ ...body, ...(code && { code }) }).catch((error: unknown) => {
      const factors = factorsIn(error);
      if (factors) setCode((typed) => typed ?? '');
      // After a wrong code, ask only for the code again. A wrong password starts over.
      setForPasskey((before) => (factors?.includes('passkey') ? body : factors && before));
      throw error;
    });
    onSignedIn(token);
  };
  const leave = () => {
    adminSession.left();
    clearAdminToken();
  };
  return (
    <SignInAgain signIn={goOn} onClose={leave}>
      {forPasskey && (
        <Suspense fallback={<Skeleton height="3rem" />}>
          <PasskeyButton credentials={forPasskey} onSignedIn={onSignedIn} />
        </Suspense>
      )}
      {code !== undefined && (
        <CodeField isSecond={forPasskey !== undefined} value={code} onChange={({ target }) => setCode(target.value)} />
      )}
    </SignInAgain>
  );
}
