import { SCREENS } from '@homeroom/contracts';
import { Button, FormCard } from '@homeroom/ui';
import { Link, reasonOf, usePageTitle } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useLinkToken } from '@homeroom/web/link-token';
import { verifyEmail } from '../features/joining';

/** The target of the mail after registration. It takes a press, because email apps open links to preview them. */
export default function VerifyEmailPage() {
  usePageTitle('Confirm your address');
  const token = useLinkToken(SCREENS.businessVerify);
  const verifying = useChange({ change: () => verifyEmail(token) });
  const toDashboard = (
    <Button asChild>
      <Link to={SCREENS.business}>Go to your dashboard</Link>
    </Button>
  );
  if (verifying.isSuccess)
    return (
      <FormCard title="Your address is confirmed">
        <p role="status">Thank you. You’re all set.</p>
        {toDashboard}
      </FormCard>
    );
  if (verifying.isError || token === '')
    return (
      <FormCard title="This link does not work">
        <p role="alert">
          {reasonOf(verifying.error, 'This link has expired or was already used')}. You can send a new one from your dashboard.
        </p>
        {toDashboard}
      </FormCard>
    );
  return (
    <FormCard title="Confirm your address">
      <p>Press the button to confirm it.</p>
      <Button size="large" busy={verifying.isPending} onClick={() => verifying.mutate()}>
        {verifying.isPending ? 'Confirming…' : 'Confirm my address'}
      </Button>
    </FormCard>
  );
}
