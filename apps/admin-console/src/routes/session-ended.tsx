import { lazyPart } from '@homeroom/ui';
import { Suspense, useEffect } from 'react';
import { adminSession } from '../session/call-admin';

const SignInAgain = lazyPart(() => import('./sign-in-again'));

/** Asks to sign in again when the session ended. The dialog loads after the page: a file lost later must not lose pending work. */
export function SessionEnded() {
  useEffect(() => void SignInAgain.fetchAhead?.(), []);
  return (
    adminSession.useHasEnded() && (
      <Suspense>
        <SignInAgain />
      </Suspense>
    )
  );
}
