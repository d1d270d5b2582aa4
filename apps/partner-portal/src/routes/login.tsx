import { SCREENS, type BusinessIdentity } from '@homeroom/contracts';
import { PasswordLogin } from '@homeroom/contracts/accounts';
import { PasswordFields } from '@homeroom/storefront/password-fields';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { Button, FormCard, InfoIcon, Notice, Skeleton } from '@homeroom/ui';
import { Link, useLocation, useNavigate, usePageTitle, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { checkedBy, useForm } from '@homeroom/web/forms';
import { readLook } from '@homeroom/web/look';
import { useEffect, useState } from 'react';
import {
  clearBusinessAuth,
  readBusinessAuth,
  signIn,
  signOut,
  whoIsSignedIn,
  writeBusinessAuth,
  type BusinessAuth,
} from '../features/session';
import { partnerSession } from '../session/as-partner';

/** The page that required a sign-in, or that a link names, such as `/business/login?next=/business?tab=payouts`. */
function useWayOn(): string | undefined {
  const { state, search } = useLocation();
  const next = new URLSearchParams(search).get('next') ?? '';
  const isOwn = next.split(/[/?]/)[1] === SCREENS.business.slice(1);
  return (state as { from?: string } | null)?.from ?? (isOwn && next.startsWith(SCREENS.business) ? next : undefined);
}

/** Returns to the previous page, unless it is another business's dashboard. */
function backTo(from: string | undefined, businessId: number): string {
  const own = SCREENS.businessDashboard(businessId);
  if (from === undefined) return own;
  const [path = ''] = from.split('?');
  return path.startsWith(`${SCREENS.business}/dashboard/`) && path !== own ? own : from;
}

/** An owner who is signed in goes on at once. A manager or a till is told who is signed in here, as the owner may want to be. */
export default function LoginPage() {
  usePageTitle('Community Partner Login');
  const from = useWayOn();
  const [known, setKnown] = useState(() => (readLook() ? null : readBusinessAuth()));
  const isTill = known?.staff?.role === 'till';
  const { data: session, isLoading } = useQuery({ ...whoIsSignedIn, enabled: known !== null && !isTill });
  if (isLoading) return <Skeleton height="60dvh" />;
  if (known && session?.role === 'owner') return <GoOn to={backTo(from, session.id)} business={session} />;
  return (
    <FormCard title="Community Partner Login">
      {known?.staff && (isTill || session) && <StaffHere known={known} onSignedOut={() => setKnown(null)} />}
      <SignInForm from={from} />
      <p>
        <Link to={SCREENS.businessForgot}>Forgot your password?</Link> · <Link to={SCREENS.businessStaff}>Manager sign-in</Link>
      </p>
      <p>
        New here? <Link to={SCREENS.businessRegister}>Become a Community Partner</Link> ·{' '}
        <Link to={SCREENS.home}>Back to the marketplace</Link>
      </p>
    </FormCard>
  );
}

/** Another tab may have signed in as somebody else. */
function GoOn({ to, business }: { readonly to: string; readonly business: BusinessIdentity }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (readBusinessAuth()?.id !== business.id || readBusinessAuth()?.staff) writeBusinessAuth(business);
    void navigate(to, { replace: true });
  }, [navigate, to, business]);
  return <Skeleton height="60dvh" />;
}

interface StaffHereProps {
  readonly known: BusinessAuth;
  readonly onSignedOut: () => void;
}

function StaffHere({ known: { id, name, staff }, onSignedOut }: StaffHereProps) {
  const isTill = staff?.role === 'till';
  const signingOut = useChange({
    change: signOut,
    failed: 'You could not be signed out. Please try again.',
    onDone: () => {
      partnerSession.left();
      clearBusinessAuth();
      onSignedOut();
    },
  });
  if (isTill)
    return (
      <Notice icon={<InfoIcon />}>
        This device is the till “{staff?.name}” of {name}. <Link to={SCREENS.businessCounter}>Open the counter</Link>
      </Notice>
    );
  return (
    <Notice icon={<InfoIcon />}>
      You’re signed in as {staff?.name}, a manager of {name}. <Link to={SCREENS.businessDashboard(id)}>Go to the dashboard</Link>, or sign
      out to use another account.{' '}
      <Button size="small" variant="secondary" busy={signingOut.isPending} onClick={() => signingOut.mutate()}>
        Sign out
      </Button>
    </Notice>
  );
}

function SignInForm({ from }: { readonly from: string | undefined }) {
  const navigate = useNavigate();
  const form = useForm<PasswordLogin>({
    check: checkedBy(PasswordLogin),
    defaultValues: { email: '', password: '' },
  });
  const signingIn = useChange({
    change: signIn,
    done: ({ business }) => ['Login Successful', `Welcome back, ${business.name}!`],
    onDone: ({ business }) => {
      partnerSession.left();
      writeBusinessAuth(business);
      void navigate(backTo(from, business.id));
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((body) => signingIn.mutate(body))}>
      {signingIn.isError && <FailureNotice error={signingIn.error} otherwise="Invalid email or password" />}
      <PasswordFields form={form} />
      <Button type="submit" size="large" busy={signingIn.isPending}>
        {signingIn.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}
