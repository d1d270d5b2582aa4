import { useFetchedAtWork } from '@homeroom/web/at-work';
import { Suspense, useEffect } from 'react';
import { passwordAgain } from '../../../session/password-again';
import { PasswordDialog } from '../parts';

/**
 * Asks for the password over the page that needs it. The pending call then continues or fails. The dialog loads as soon as there is unsaved
 * work, so that a file that is lost later does not block it.
 */
export function PasswordNeeded() {
  useFetchedAtWork(PasswordDialog);
  // The next admin must not see this one's unfinished work.
  useEffect(() => passwordAgain.withdrawn, []);
  return (
    passwordAgain.useIsNeeded() && (
      <Suspense>
        <PasswordDialog />
      </Suspense>
    )
  );
}
