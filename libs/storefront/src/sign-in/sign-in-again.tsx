import { PasswordLogin } from '@homeroom/contracts/accounts';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { useKeptForm } from '@homeroom/web/forms';
import type { ReactNode } from 'react';
import { FailureNotice } from '../changes/failure-notice';
import { PasswordFields } from './password-fields';

interface SignInAgainProps {
  /** Signs in and lets the page continue. */
  readonly signIn: (body: PasswordLogin) => Promise<void>;
  /** Leaves the page and discards what was typed there. */
  readonly onClose: () => void;
  /** Below the password, such as another field. */
  readonly children?: ReactNode;
}

/** Over a page whose session ended: the page and everything open on it stay as they are. */
export default function SignInAgain({ signIn, onClose, children }: SignInAgainProps) {
  const form = useKeptForm('sign-in-again', PasswordLogin, { email: '', password: '' }, ['password']);
  const signingIn = useChange({ change: signIn, onDone: form.forget });
  return (
    <FormDialog
      title="Please sign in again"
      description="Your session ended. Nothing you typed is lost: you can pick up where you left off."
      unsaved
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => signingIn.mutate(body))}
      cancelLabel="Leave this page"
      submitLabel={signingIn.isPending ? 'Signing in…' : 'Sign in'}
      busy={signingIn.isPending}
    >
      {signingIn.isError && <FailureNotice error={signingIn.error} otherwise="You could not be signed in. Please try again." />}
      <PasswordFields form={form} />
      {children}
    </FormDialog>
  );
}
