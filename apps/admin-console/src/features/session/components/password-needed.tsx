import { useFetchedAtWork } from '@homeroom/web/at-work';
import { Suspense, useEffect } from 'react';
import { passwordAgain } from '../../../session/password-again';
import { PasswordDialog } from '../parts';

/**
 * Appears over whatever needs the password; the pending call then continues or is dropped. The dialog loads as soon as there is something to
 * lose, so that no file lost later blocks it.
 */
export function PasswordNeeded() {
  useFetchedAtWork(PasswordDialog);
  // The next admin must not see what this one had started.
  useEffect(() => passwordAgain.withdrawn, []);
  return (
    passwordAgain.useIsNeeded() && (
      <Suspense>
        <PasswordDialog />
      </Suspense>
    )
  );
}
