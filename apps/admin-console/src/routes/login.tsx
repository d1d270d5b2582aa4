import { SCREENS } from '@homeroom/contracts';
import { AdminLogin } from '@homeroom/contracts/team';
import { PasswordFields } from '@homeroom/storefront/password-fields';
import { FailureNotice, failureOf } from '@homeroom/storefront/failure-notice';
import { Button, FormCard, Skeleton } from '@homeroom/ui';
import { Navigate, useLocation, useNavigate, usePageTitle, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { checkedBy, useForm } from '@homeroom/web/forms';
import { Suspense, useState } from 'react';
import { CodeField, PasskeyButton, factorsIn, signIn, whoIsSignedIn, type Factor } from '../features/session';
import { readAdminToken, writeAdminToken } from '../session/admin-token';
import { adminSession } from '../session/call-admin';
import styles from './login.module.css';

/** The page on which the session ended, with tab and search, or the one that a link names. Kept input is there. */
function useWayOn(): string {
  const { state, search } = useLocation();
  const next = new URLSearchParams(search).get('next') ?? '';
  const isOwn = next.startsWith(SCREENS.admin) && next.split(/[/?]/)[1] === SCREENS.admin.slice(1);
  return (state as { from?: string } | null)?.from ?? (isOwn ? next : SCREENS.admin);
}

/** Somebody who is signed in goes on at once. */
export default function LoginPage() {
  usePageTitle('Admin login');
  const to = useWayOn();
  const [mayBeSignedIn] = useState(() => readAdminToken() !== null);
  const { data: me, isLoading } = useQuery({ ...whoIsSignedIn, enabled: mayBeSignedIn });
  if (isLoading) return <Skeleton height="60dvh" />;
  return me ? <Navigate to={to} replace /> : <SignIn to={to} />;
}

function SignIn({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  const form = useForm<AdminLogin>({
    check: checkedBy(AdminLogin),
    defaultValues: { email: '', password: '' },
  });
  /** The second factors to ask for; none before the password was right. */
  const [needed, setNeeded] = useState<readonly Factor[]>([]);
  const [needsFactor, offersPasskey] = [needed.length > 0, needed.includes('passkey')];
  const onSignedIn = (token: string) => {
    adminSession.left();
    writeAdminToken(token);
    void navigate(to);
  };
  const signingIn = useChange({
    change: signIn,
    failed: (error) => ['Login Failed', failureOf(error, 'Invalid credentials')],
    refused: (error) => {
      const factors = factorsIn(error);
      if (!factors) return false;
      if (needsFactor) form.setError('code', { message: (error as Error).message });
      else setNeeded(factors);
      return true;
    },
    onDone: ({ token }) => onSignedIn(token),
  });
  const startOver = () => {
    signingIn.reset();
    form.reset();
    setNeeded([]);
  };
  const { email, password } = form.getValues();
  return (
    <FormCard title="Administration">
      <form noValidate onSubmit={form.handleSubmit((body) => signingIn.mutate(body))}>
        {signingIn.isError && !factorsIn(signingIn.error) && <FailureNotice error={signingIn.error} otherwise="Invalid credentials" />}
        <div className={styles['password']} hidden={needsFactor}>
          <PasswordFields form={form} />
        </div>
        {offersPasskey && (
          <Suspense fallback={<Skeleton height="3rem" />}>
            <PasskeyButton credentials={{ email, password }} onSignedIn={onSignedIn} />
          </Suspense>
        )}
        {needsFactor && <CodeField isSecond={offersPasskey} error={form.formState.errors.code?.message} {...form.register('code')} />}
        <Button type="submit" variant={offersPasskey ? 'secondary' : 'primary'} size="large" busy={signingIn.isPending}>
          {signingIn.isPending ? 'Signing in…' : offersPasskey ? 'Sign in with the code' : 'Sign in'}
        </Button>
        {needsFactor && (
          <Button variant="ghost" onClick={startOver}>
            Sign in as someone else
          </Button>
        )}
      </form>
    </FormCard>
  );
}
