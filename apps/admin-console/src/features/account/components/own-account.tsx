import { ROLE_LABELS } from '@homeroom/contracts/permissions';
import type { OwnAdmin } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button } from '@homeroom/ui';
import { useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useRef, useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { SessionList, deviceIn } from '../../../lists/session-list';
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

function Sessions() {
  const read = useQuery(sessionsQuery);
  const { data } = read;
  const title = useRef<HTMLHeadingElement>(null);
  const ending = useChange({
    change: (session: Parameters<typeof deviceIn>[0]) => endSession(session.id),
    rowOf: ({ id }) => id,
    done: (_, session) => ['Signed out', deviceIn(session)],
    failed: 'Failed to sign out that browser',
    stale: CONSOLE,
  });
  const endingOthers = useChange({
    change: endOtherSessions,
    done: ['Signed out everywhere else', 'Only this browser is still signed in.'],
    failed: 'Failed to sign out the others',
    stale: CONSOLE,
    // Its button disappears.
    onDone: () => title.current?.focus(),
  });
  return (
    <section className={styles['part']} aria-labelledby="account-sessions">
      <h3 ref={title} id="account-sessions" tabIndex={-1}>
        Where you are signed in
      </h3>
      <LoadState of={read} title="Your sessions could not be loaded" height="8rem" />
      {data && <SessionList label="Your sessions" sessions={data} isEnding={ending.isChanging} onEnd={ending.mutate} />}
      {data && data.length > 1 && (
        <Button variant="secondary" busy={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
          Sign out everywhere else
        </Button>
      )}
    </section>
  );
}
