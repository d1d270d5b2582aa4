import { SCREENS } from '@homeroom/contracts';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { Button, FormCard } from '@homeroom/ui';
import { AnswerCard } from '@homeroom/ui/answer-card';
import { Link, usePageTitle } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { isDeadLink, reasonOfDeadLink, useLinkToken } from '@homeroom/web/link-token';
import { verifyEmail } from '../features/joining';

/** The page of the emailed link after registration. It needs a press, because email apps open links to preview them. */
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
      <AnswerCard title="Your address is confirmed" words="Thank you. You’re all set.">
        {toDashboard}
      </AnswerCard>
    );
  if (isDeadLink(verifying.error) || token === '')
    return (
      <AnswerCard
        role="alert"
        title="This link does not work"
        words={`${reasonOfDeadLink(verifying.error, 'This link has expired or was already used')} If your address is not confirmed yet, you can send a new link from your dashboard.`}
      >
        {toDashboard}
      </AnswerCard>
    );
  return (
    <FormCard title="Confirm your address">
      <p>Press the button to confirm it.</p>
      {verifying.error && <FailureNotice error={verifying.error} otherwise="Your address could not be confirmed. Please try again." />}
      <Button size="large" busy={verifying.isPending} onClick={() => verifying.mutate()}>
        {verifying.isPending ? 'Confirming…' : 'Confirm my address'}
      </Button>
    </FormCard>
  );
}
