import { SCREENS } from '@homeroom/contracts';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { Button, FormCard } from '@homeroom/ui';
import { useNavigate, usePageTitle, useQueryClient } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { isDeadLink, useLinkToken } from '@homeroom/web/link-token';
import { verifyLink } from '../features/school-area';
import { DeadLink } from './link-outcome';

/** The page of emailed links for managers. It needs a press, because email apps open links to preview them. */
export default function SchoolVerifyPage() {
  usePageTitle('Your school');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const token = useLinkToken(SCREENS.schoolAreaVerify);
  const verifying = useChange({
    change: () => verifyLink(token),
    onDone: async () => {
      await queries.resetQueries({ queryKey: ['school-area'] });
      void navigate(SCREENS.schoolArea, { replace: true });
    },
  });
  const { error } = verifying;
  if (isDeadLink(error) || token === '') return <DeadLink error={error} to={SCREENS.schoolArea} go="Get a new link" />;
  return (
    <FormCard title="Open your school’s page">
      <p>Press Continue to open it.</p>
      {error && <FailureNotice error={error} otherwise="It could not be opened. Please try again." />}
      <Button size="large" busy={verifying.isPending} onClick={() => verifying.mutate()}>
        {verifying.isPending ? 'Opening…' : 'Continue'}
      </Button>
    </FormCard>
  );
}
