import type { AdminSchool, SchoolManager } from '@homeroom/contracts';
import { InviteMember } from '@homeroom/contracts/school-area';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge, TextField } from '@homeroom/ui';
import { ConfirmDialog, FormDialog } from '@homeroom/ui/overlays';
import { formatDate, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { inviteManager, managersQuery, removeManager } from '../api/managers';
import { TeamButton } from '../../../session/team-button';
import styles from './schools.module.css';

interface ManagersDialogProps {
  readonly school: AdminSchool;
  readonly onClose: () => void;
}

export default function ManagersDialog({ school, onClose }: ManagersDialogProps) {
  const read = useQuery(managersQuery(school.id));
  const { data } = read;
  const form = useKeptForm(`invite-manager-${school.id}`, InviteMember, { name: '', email: '' });
  const inviting = useChange({
    change: (body: InviteMember) => inviteManager(school.id, body),
    done: (_, { email }) => ['Manager invited', `An invitation goes to ${email}.`],
    failed: 'Failed to invite the manager',
    stale: CONSOLE,
    onDone: form.forget,
    refused: besideFields(form),
  });
  const [leaving, setLeaving] = useState<SchoolManager>();
  const removing = useChange({
    change: ({ id }: SchoolManager) => removeManager(school.id, id),
    done: (_, { name }) => ['Manager removed', `${name} is signed out and cannot sign in for this school.`],
    failed: 'Failed to remove the manager',
    stale: CONSOLE,
    onEnd: () => setLeaving(undefined),
  });
  return (
    <FormDialog
      title={`Managers of ${school.name}`}
      description="They sign in for the school by links that we email."
      onClose={() => {
        form.forget();
        onClose();
      }}
      onSubmit={form.handleSubmit((body) => inviting.mutate(body), sayInvalid())}
      submitLabel={inviting.isPending ? 'Inviting…' : 'Invite'}
      busy={inviting.isPending}
      unsaved={form.isTyped}
    >
      <LoadState of={read} title="Failed to fetch managers" height="6rem" />
      {data?.length === 0 && <p>No one manages this school yet.</p>}
      <ul className={styles['transactions']} aria-label="Managers">
        {data?.map((manager) => (
          <li key={manager.id}>
            <div>
              <strong>{manager.name}</strong>
              <p>
                {manager.email} · invited {formatDate(manager.invitedAt)}
              </p>
            </div>
            <div className={styles['points']}>
              <Badge tone={manager.hasAccepted ? 'leaf' : 'sun'}>{manager.hasAccepted ? 'Signed in before' : 'Invited'}</Badge>
              <TeamButton
                may="members.change"
                size="small"
                variant="ghost"
                aria-label={`Remove ${manager.name}, ${manager.email}`}
                onClick={() => setLeaving(manager)}
              >
                Remove
              </TeamButton>
            </div>
          </li>
        ))}
      </ul>
      <TextField label="Name *" error={form.formState.errors.name?.message} {...form.register('name')} />
      <TextField label="Email *" type="email" error={form.formState.errors.email?.message} {...form.register('email')} />
      <ConfirmDialog
        open={leaving !== undefined}
        title={`Remove ${leaving?.name}?`}
        confirmLabel="Remove"
        busy={removing.isPending}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && removing.mutate(leaving)}
      >
        <p>
          {leaving?.name} is signed out and can no longer sign in for {school.name}. You can invite them again.
        </p>
      </ConfirmDialog>
    </FormDialog>
  );
}
