import type { BusinessManager, Till, TillCode } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { classNames } from '@homeroom/ui';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { formatTime, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { newTillCode, removeManager, removeTill, staffQuery, staleStaff, unlockTill } from '../api/staff';
import { eventInWords } from '../words';
import { Managers } from './managers';
import sections from '../../../page/sections.module.css';
import styles from './staff.module.css';
import { Tills } from './tills';

const InviteManagerDialog = lazyDialog(() => import('./invite-manager-dialog'));
const AddTillDialog = lazyDialog(() => import('./add-till-dialog'));
const ChangePinDialog = lazyDialog(() => import('./change-pin-dialog'));
const TillCodeDialog = lazyDialog(() => import('./till-code-dialog'));

type Open = { readonly kind: 'invite' | 'add-till' } | { readonly kind: 'pin'; readonly till: Till };
type Removing = { readonly manager: BusinessManager } | { readonly till: Till };

/** The business's managers and tills, and what happened to them. */
export default function Staff({ businessId }: { readonly businessId: number }) {
  const read = useQuery(staffQuery(businessId));
  const { data } = read;
  const [open, setOpen] = useState<Open>();
  const [code, setCode] = useState<TillCode>();
  const [removing, setRemoving] = useState<Removing>();
  const stale = staleStaff(businessId);
  const coding = useChange({
    change: (till: Till) => newTillCode(businessId, till.id),
    failed: 'We could not make a code. Please try again.',
    stale,
    onDone: setCode,
  });
  const unlocking = useChange({
    change: (till: Till) => unlockTill(businessId, till.id),
    done: (_, { name }) => ['Unlocked', `${name} accepts its PIN again.`],
    failed: 'The till could not be unlocked. Please try again.',
    stale,
  });
  const close = () => setOpen(undefined);
  const till = data?.tills.find(({ id }) => id === code?.tillId);
  return (
    <section className={styles['staff']} aria-labelledby="staff">
      <h2 id="staff">Staff</h2>
      <LoadState of={read} title="Your staff could not be loaded" height="16rem" />
      {data && (
        <>
          <Tills
            tills={data.tills}
            onAdd={() => setOpen({ kind: 'add-till' })}
            onCode={(one) => coding.mutate(one)}
            onPin={(one) => setOpen({ kind: 'pin', till: one })}
            onUnlock={(one) => unlocking.mutate(one)}
            onRemove={(one) => setRemoving({ till: one })}
          />
          <Managers
            businessId={businessId}
            managers={data.managers}
            onInvite={() => setOpen({ kind: 'invite' })}
            onRemove={(manager) => setRemoving({ manager })}
          />
          {data.events.length > 0 && (
            <section className={classNames(sections['part'], styles['events'])} aria-labelledby="staff-events">
              <h3 id="staff-events">What happened</h3>
              <ol>
                {data.events.map((event) => (
                  <li key={event.id}>
                    {eventInWords(event)} <time dateTime={event.at}>{formatTime(event.at)}</time>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </>
      )}
      {open?.kind === 'invite' && <InviteManagerDialog businessId={businessId} onClose={close} />}
      {open?.kind === 'add-till' && (
        <AddTillDialog
          businessId={businessId}
          onClose={close}
          onAdded={(made) => {
            close();
            setCode(made);
          }}
        />
      )}
      {open?.kind === 'pin' && <ChangePinDialog businessId={businessId} till={open.till} onClose={close} />}
      {code && <TillCodeDialog code={code} name={till?.name ?? 'the till'} onClose={() => setCode(undefined)} />}
      {removing && <Remove businessId={businessId} removing={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}

interface RemoveProps {
  readonly businessId: number;
  readonly removing: Removing;
  readonly onClose: () => void;
}

function Remove({ businessId, removing, onClose }: RemoveProps) {
  const isTill = 'till' in removing;
  const { name } = isTill ? removing.till : removing.manager;
  const change = useChange({
    change: () => (isTill ? removeTill(businessId, removing.till.id) : removeManager(businessId, removing.manager.id)),
    done: ['Removed', `${name} can no longer sign in.`],
    failed: `${name} could not be removed. Please try again.`,
    stale: staleStaff(businessId),
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={isTill ? 'Remove this till?' : 'Remove this manager?'}
      confirmLabel="Remove"
      busy={change.isPending}
      onCancel={onClose}
      onConfirm={() => change.mutate(undefined)}
    >
      <p>{whatFollows(removing)}</p>
    </ConfirmDialog>
  );
}

function whatFollows(removing: Removing): string {
  if ('till' in removing) return `The counter closes on ${removing.till.name} right away. Past redemptions keep the name.`;
  const { name, email, hasAccepted } = removing.manager;
  if (!hasAccepted) return `The link in the email to ${email} stops working.`;
  return `${name} is signed out right away. Past redemptions keep the name.`;
}
