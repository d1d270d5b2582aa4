import { ROLE_LABELS } from '@homeroom/contracts/permissions';
import type { OwnAdmin } from '@homeroom/contracts';
import { OwnSessions } from '@homeroom/storefront/own-sessions';
import { Button } from '@homeroom/ui';
import { useQuery } from '@homeroom/web';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { endOtherSessions, endSession, sessionsQuery } from '../api/account';
import { ChangePasswordDialog } from '../dialogs';
import styles from './account.module.css';
import { SecondFactorPart } from './second-factor-part';

/** The person's own account: password, second factor, and sessions. */
export const OwnAccount = ({ me }: { readonly me: OwnAdmin }) => (
  <div className={styles['account']}>
    <You me={me} />
    <SecondFactorPart factor={me.secondFactor} />
    <Sessions />
  </div>
);

function You({ me: { name, email, role } }: { readonly me: OwnAdmin }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <section className={styles['part']} aria-labelledby="account-you">
      <h3 id="account-you">{name}</h3>
      <p>
        {email}, {ROLE_LABELS[role]}
      </p>
      <Button variant="secondary" onClick={() => setChanging(true)}>
        Change password
      </Button>
      {isChanging && <ChangePasswordDialog email={email} onClose={() => setChanging(false)} />}
    </section>
  );
}

const Sessions = () => <OwnSessions read={useQuery(sessionsQuery)} end={endSession} endOthers={endOtherSessions} stale={CONSOLE} />;
