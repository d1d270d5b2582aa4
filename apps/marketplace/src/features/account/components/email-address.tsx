import { LIMITS } from '@homeroom/contracts';
import { Button, TextField } from '@homeroom/ui';
import { useState } from 'react';
import { useFetchedSoon } from '../../../page/use-fetched-soon';
import { ChangeEmailDialog } from '../dialogs';
import styles from './account.module.css';

/** The address that the shopper signs in with, and a button to change it. */
export function EmailAddress({ email }: { readonly email: string }) {
  const [isAsking, setAsking] = useState(false);
  const [sentTo, setSentTo] = useState('');
  useFetchedSoon(ChangeEmailDialog);
  return (
    <section className={styles['address']} aria-label="Email address">
      <TextField label="Email" type="email" value={email} readOnly hint="You sign in with this address, and we send your vouchers there." />
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Change email address
      </Button>
      <p role="status">
        {sentTo &&
          `We sent a link to ${sentTo}. It works for ${LIMITS.deletionMinutes} minutes. Your address stays until you open it and confirm.`}
      </p>
      {isAsking && <ChangeEmailDialog onClose={() => setAsking(false)} onSent={setSentTo} />}
    </section>
  );
}
