import { lazyPart } from '@homeroom/ui';
import { useFetchedAtWork } from '@homeroom/web/at-work';
import { Suspense } from 'react';
import { adminSession } from '../session/call-admin';

const SignInAgain = lazyPart(() => import('./sign-in-again'));

/**
 * Asks to sign in again when the session ended. The dialog loads as soon as there is something to lose: a file lost later must not lose
 * pending work.
 */
export function SessionEnded() {
  useFetchedAtWork(SignInAgain);
  return (
    adminSession.useHasEnded() && (
      <Suspense>
        <SignInAgain />
      </Suspense>
    )
  );
}
