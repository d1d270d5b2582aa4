import { SCREENS } from '@homeroom/contracts';
import { StaffSignIn } from '@homeroom/contracts/staff';
import { LinkForm } from '@homeroom/storefront/link-form';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { Button, FormCard } from '@homeroom/ui';
import { AnswerCard } from '@homeroom/ui/answer-card';
import { Link, useNavigate, usePageTitle } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { isDeadLink, reasonOfDeadLink, useLinkToken } from '@homeroom/web/link-token';
import { useState } from 'react';
import { writeStaffAuth } from '../features/session';
import { sendStaffLink, verifyStaffLink } from '../features/staff';
import { partnerSession } from '../session/as-partner';

/** The sign-in of a business's managers: the page of their emailed link, and the request for another one. */
export default function StaffLinkPage() {
  usePageTitle('Manager sign-in');
  const navigate = useNavigate();
  const token = useLinkToken(SCREENS.businessStaff);
  const [wantsNewLink, setWantsNewLink] = useState(token === '');
  const verifying = useChange({
    change: () => verifyStaffLink({ token }),
    done: ({ business, name }) => [`Welcome, ${name}`, `You’re signed in to ${business.name}.`],
    onDone: (reply) => {
      partnerSession.left();
      writeStaffAuth(reply);
      void navigate(SCREENS.businessDashboard(reply.business.id));
    },
  });
  if (wantsNewLink)
    return (
      <LinkForm
        title="Manager sign-in"
        lead="For managers invited by a business. We’ll email you a link."
        name="staff-sign-in"
        contract={StaffSignIn}
        label="Email"
        autoComplete="username"
        submitLabel="Email me a link"
        send={sendStaffLink}
        sent={(email) => (
          <>
            If {email} belongs to a manager, a link is on its way. It works once, within 15 minutes. If none arrives, ask the owner to
            invite you.
          </>
        )}
      >
        <Link to={SCREENS.businessLogin}>Owner? Sign in with your password</Link>
      </LinkForm>
    );
  if (isDeadLink(verifying.error))
    return (
      <AnswerCard
        role="alert"
        title="This link does not work"
        words={reasonOfDeadLink(verifying.error, 'This link has expired or was already used')}
      >
        <Button onClick={() => setWantsNewLink(true)}>Get a new link</Button>
      </AnswerCard>
    );
  return (
    <FormCard title="Manager sign-in">
      <p>Press the button to open the dashboard.</p>
      {verifying.error && <FailureNotice error={verifying.error} otherwise="You could not be signed in. Please try again." />}
      <Button size="large" busy={verifying.isPending} onClick={() => verifying.mutate(undefined)}>
        {verifying.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
    </FormCard>
  );
}
