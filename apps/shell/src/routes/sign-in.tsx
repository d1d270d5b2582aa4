import { SCREENS } from '@homeroom/contracts';
import { RequestMagicLink } from '@homeroom/contracts/accounts';
import { LinkForm } from '@homeroom/storefront/link-form';
import { Link, Navigate, usePageTitle, useSearchParams, useSession } from '@homeroom/web';
import { call } from '@homeroom/web/call';

/** Shoppers sign in by a link that is sent to their address. */
export default function SignIn() {
  usePageTitle('Sign in');
  const session = useSession();
  const [search] = useSearchParams();
  const returnTo = search.get('returnTo') ?? SCREENS.history;
  if (session.status === 'signed-in') return <Navigate to={SCREENS.history} replace />;
  return (
    <LinkForm
      title="Sign in"
      lead="We send you a link. No password to remember."
      name="sign-in"
      contract={RequestMagicLink}
      label="Email address"
      autoComplete="email"
      submitLabel="Email me a link"
      send={(body) => call('POST /api/auth/magic-link', { body: { ...body, returnTo } })}
      sent={(email) => <>If {email} can receive email, a sign-in link is on its way. It works once, within 15 minutes.</>}
    >
      Are you a business partner? <Link to={SCREENS.businessLogin}>Go to the partner login</Link>
    </LinkForm>
  );
}
