import { OwnSessions } from '@homeroom/storefront/own-sessions';
import { Button } from '@homeroom/ui';
import { useQuery } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { Details } from './details';
import { SESSIONS, endOtherSessions, endSession, sessionsQuery } from '../api/account';
import styles from './account.module.css';

const ChangePasswordDialog = lazyDialog(() => import('./change-password-dialog'));

interface AccountProps {
  readonly businessId: number;
  /** A manager has no password. */
  readonly isOwner: boolean;
  /** The owner's; undefined until it is known. */
  readonly email: string | undefined;
}

/** How the owner or a manager signs in, and where they are signed in. */
export default function Account({ businessId, isOwner, email }: AccountProps) {
  return (
    <section className={styles['account']} aria-labelledby="account">
      <h2 id="account">Your account</h2>
      {isOwner && <Details businessId={businessId} />}
      {isOwner ? <Password email={email} /> : <p>You sign in with links that we email you, so you have no password.</p>}
      <OwnSessions read={useQuery(sessionsQuery)} end={endSession} endOthers={endOtherSessions} stale={SESSIONS} />
    </section>
  );
}

function Password({ email }: Pick<AccountProps, 'email'>) {
  const [isChanging, setChanging] = useState(false);
  return (
    <section className={styles['part']} aria-labelledby="account-password">
      <h3 id="account-password">Password</h3>
      {email && <p>You sign in with {email} and your password.</p>}
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setChanging(true)}>
        Change password
      </Button>
      {isChanging && <ChangePasswordDialog email={email} onClose={() => setChanging(false)} />}
    </section>
  );
}
