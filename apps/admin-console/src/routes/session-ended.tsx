import { lazyPart } from '@homeroom/ui';
import { useFetchedAtWork } from '@homeroom/web/at-work';
import { Suspense } from 'react';
import { adminSession } from '../session/call-admin';

const SignInAgain = lazyPart(() => import('./sign-in-again'));

/**
 * Asks for a sign-in after the session ended. The dialog loads as soon as there is unsaved work, so that a file that is lost later cannot lose
 * it.
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
