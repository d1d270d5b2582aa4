import { SCREENS } from '@homeroom/contracts';
import { PasswordLogin } from '@homeroom/contracts/accounts';
import { PasswordFields } from '@homeroom/storefront/password-fields';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { Button, FormCard } from '@homeroom/ui';
import { Link, useLocation, useNavigate, usePageTitle } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { checkedBy, useForm } from '@homeroom/web/forms';
import { signIn, writeBusinessAuth } from '../features/session';
import { partnerSession } from '../session/as-partner';

/** Returns to the previous page, unless it is another business's dashboard. */
function backTo(from: string | undefined, businessId: number): string {
  const own = SCREENS.businessDashboard(businessId);
  if (from === undefined) return own;
  const [path = ''] = from.split('?');
  return path.startsWith(`${SCREENS.business}/dashboard/`) && path !== own ? own : from;
}

export default function LoginPage() {
  usePageTitle('Community Partner Login');
  const navigate = useNavigate();
  // The page that required a sign-in.
  const { from } = (useLocation().state ?? {}) as { from?: string };
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
    <FormCard title="Community Partner Login">
      <form noValidate onSubmit={form.handleSubmit((body) => signingIn.mutate(body))}>
        {signingIn.isError && <FailureNotice error={signingIn.error} otherwise="Invalid email or password" />}
        <PasswordFields form={form} />
        <Button type="submit" size="large" busy={signingIn.isPending}>
          {signingIn.isPending ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
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
