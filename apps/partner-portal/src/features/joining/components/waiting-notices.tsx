import type { BusinessSession } from '@homeroom/contracts';
import { Button, ClockIcon, InfoIcon, MailIcon, Notice } from '@homeroom/ui';
import { mailUrl, useConfiguration } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import type { ReactNode } from 'react';
import { resendVerification } from '../api/joining';

interface WaitingNoticesProps {
  readonly session: BusinessSession;
  /** The way for a rejected business to apply again. */
  readonly applyAgain: ReactNode;
}

/** Says why shoppers cannot see a partner's deals yet, and what to do about it. */
export function WaitingNotices({ session, applyAgain }: WaitingNoticesProps) {
  const sending = useChange({
    change: resendVerification,
    done: ['Email Sent', 'Please check your inbox.'],
    failed: 'The email could not be sent. Please try again.',
  });
  return (
    <>
      {!session.isEmailProven && (
        <Notice tone="warn" icon={<MailIcon />}>
          <strong>Please confirm your address.</strong> We emailed you a link.{' '}
          <Button size="small" variant="secondary" busy={sending.isPending} onClick={() => sending.mutate()}>
            Send it again
          </Button>
        </Notice>
      )}
      {session.rejectionReason !== null && <Rejected session={session} reason={session.rejectionReason} applyAgain={applyAgain} />}
      {!session.isApproved && session.rejectionReason === null && (
        <Notice icon={<ClockIcon />}>
          <strong>Waiting for approval.</strong> Our team will review your business within 2 to 3 business days. We’ll email you once it is
          approved and shoppers can see your deals.
        </Notice>
      )}
    </>
  );
}

interface RejectedProps extends WaitingNoticesProps {
  readonly reason: string;
}

function Rejected({ session: { name, role }, reason, applyAgain }: RejectedProps) {
  const partnerships = useConfiguration().data?.contact.partnerships;
  return (
    <Notice tone="danger" icon={<InfoIcon />}>
      <p>
        <strong>We could not approve your business.</strong> {reason}
      </p>
      <p>
        Did something change, or did we get it wrong? Write to{' '}
        {partnerships ? <a href={mailUrl(partnerships, `About ${name}`)}>{partnerships}</a> : 'our partner team'} and we will look again.
      </p>
      {role === 'owner' && applyAgain}
    </Notice>
  );
}
