import { Suspense, useEffect } from 'react';
import { passwordAgain } from '../../../session/password-again';
import { PasswordDialog } from '../parts';

/**
 * Appears over whatever needs the password; the pending call then continues or is dropped. The dialog loads after the page, so that no
 * file lost later blocks it.
 */
export function PasswordNeeded() {
  useEffect(() => {
    void PasswordDialog.fetchAhead?.();
    // The next admin must not find what this one had started.
    return passwordAgain.withdrawn;
  }, []);
  return (
    passwordAgain.useIsNeeded() && (
      <Suspense>
        <PasswordDialog />
      </Suspense>
    )
  );
}
