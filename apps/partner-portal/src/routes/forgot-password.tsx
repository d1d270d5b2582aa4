import { SCREENS } from '@homeroom/contracts';
import { ForgotPassword } from '@homeroom/contracts/businesses';
import { LinkForm } from '@homeroom/storefront/link-form';
import { Link, usePageTitle } from '@homeroom/web';
import { forgotPassword } from '../features/joining';

export default function ForgotPasswordPage() {
  usePageTitle('Forgot your password?');
  return (
    <LinkForm
      title="Forgot your password?"
      lead="We’ll email you a link to choose a new one."
      name="forgot-password"
      contract={ForgotPassword}
      label="Email"
      autoComplete="username"
      submitLabel="Send the link"
      send={forgotPassword}
      sent={(email) => <>If {email} belongs to a partner, a link is on its way. It works once, within an hour.</>}
    >
      <Link to={SCREENS.businessLogin}>Back to the partner login</Link>
    </LinkForm>
  );
}
