import { LIMITS } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { failedRead, useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { useFetchedSoon } from '../../../page/use-fetched-soon';
import { downloadData } from '../api/account';
import { DeleteAccountDialog } from '../dialogs';
import styles from './account.module.css';

/** Download and deletion of a shopper's data. */
export function YourData({ email }: { readonly email: string }) {
  const [isAsking, setAsking] = useState(false);
  const [isSent, setSent] = useState(false);
  useFetchedSoon(DeleteAccountDialog);
  const downloading = useChange({ change: downloadData, failed: failedRead('Your data could not be downloaded. Please try again.') });
  return (
    <>
      <section className={styles['section']} aria-labelledby="your-data">
        <h2 id="your-data">Your data</h2>
        <p>Everything we keep about you, in one file: what you bought, wrote, and sent us, and the emails we sent you.</p>
        <Button variant="secondary" busy={downloading.isPending} onClick={() => downloading.mutate()}>
          Download my data
        </Button>
      </section>
      <section className={styles['section']} aria-labelledby="delete-account">
        <h2 id="delete-account">Delete your account</h2>
        <p>We erase your name and email address for good. We keep purchase records without them, as the law requires.</p>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
        <p role="status">
          {isSent &&
            `We sent a link to ${email}. It works for ${LIMITS.deletionMinutes} minutes. Your account stays until you open it and confirm.`}
        </p>
      </section>
      {isAsking && <DeleteAccountDialog email={email} onClose={() => setAsking(false)} onSent={() => setSent(true)} />}
    </>
  );
}
