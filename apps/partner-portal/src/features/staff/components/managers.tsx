import { LIMITS, type BusinessManager } from '@homeroom/contracts';
import { Badge, Button, EmptyState, InfoIcon, classNames } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { formatTime } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { inviteManager, staleStaff } from '../api/staff';
import sections from '../../../page/sections.module.css';
import styles from './staff.module.css';

const DAY = 86_400_000;

interface ManagersProps {
  readonly businessId: number;
  readonly managers: readonly BusinessManager[];
  readonly onInvite: () => void;
  readonly onRemove: (manager: BusinessManager) => void;
}

export function Managers({ businessId, managers, onInvite, onRemove }: ManagersProps) {
  const resending = useChange({
    change: ({ name, email }: BusinessManager) => inviteManager(businessId, { name, email }),
    rowOf: ({ id }) => id,
    done: (_, { email }) => ['Invitation sent again', `The link in the earlier email to ${email} no longer works.`],
    failed: 'The invitation could not be sent. Please try again.',
    stale: staleStaff(businessId),
  });
  return (
    <section className={sections['part']} aria-labelledby="managers">
      <header>
        <h3 id="managers">Managers</h3>
        <Button onClick={onInvite}>Invite a manager</Button>
      </header>
      {managers.length === 0 && (
        <EmptyState icon={<InfoIcon />} title="No managers yet">
          Managers sign in by email and can do everything you can, except money and staff.
        </EmptyState>
      )}
      <Cards isArranged className={sections['columns']}>
        {managers.map((manager) => (
          <li key={manager.id}>
            <div>
              <h4>{manager.name}</h4>
              <p>{manager.email}</p>
              {!manager.hasAccepted && <Invited at={manager.invitedAt} />}
            </div>
            <p className={classNames(sections['buttons'], styles['buttons'])}>
              {!manager.hasAccepted && (
                <Button
                  size="small"
                  variant="secondary"
                  busy={resending.isChanging(manager.id)}
                  aria-label={`Send again: the invitation of ${manager.name}`}
                  onClick={() => resending.mutate(manager)}
                >
                  Send again
                </Button>
              )}
              <Button size="small" variant="ghost" aria-label={`Remove ${manager.name}`} onClick={() => onRemove(manager)}>
                Remove
              </Button>
            </p>
          </li>
        ))}
      </Cards>
    </section>
  );
}

/** Whether the emailed link still works. */
function Invited({ at }: { readonly at: string }) {
  const [now] = useState(() => Date.now());
  const until = Date.parse(at) + LIMITS.invitationDays * DAY;
  return (
    <p>
      {until > now ? (
        <>
          <Badge>Invited</Badge> The link works until {formatTime(new Date(until).toISOString())}.
        </>
      ) : (
        <>
          <Badge tone="sun">Invitation expired</Badge> The link no longer works.
        </>
      )}
    </p>
  );
}
