import type { SchoolMember } from '@homeroom/contracts';
import { InviteMember } from '@homeroom/contracts/school-area';
import { Badge, Button, TextField } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { useState } from 'react';
import { AREA, inviteMember, membersQuery, removeMember } from '../api/school-area';
import { Loaded } from './loaded';
import styles from './school-area.module.css';

export function Members() {
  const query = useQuery(membersQuery);
  const [removing, setRemoving] = useState<SchoolMember>();
  const form = useKeptForm('school-member', InviteMember, { name: '', email: '' });
  const inviting = useChange({
    change: inviteMember,
    done: ['Invitation sent', 'The link in the email works once, within a week.'],
    failed: 'The invitation could not be sent. Please try again.',
    stale: AREA,
    onDone: form.forget,
    refused: besideFields(form),
  });
  const removal = useChange({
    change: ({ id }: SchoolMember) => removeMember(id),
    done: (_, { name }) => [`${name} was removed`, 'They can no longer sign in.'],
    failed: 'The member could not be removed. Please try again.',
    stale: AREA,
    onDone: () => setRemoving(undefined),
  });
  const { errors } = form.formState;
  return (
    <Loaded query={query} what="The members">
      {(members) => (
        <>
          <Cards label="Members">
            {members.map((member) => (
              <li key={member.id}>
                <div>
                  <h3>{member.name}</h3>
                  <p>
                    {member.email} {member.isYou && <Badge tone="leaf">You</Badge>}{' '}
                    {!member.hasAccepted && <Badge tone="sun">Invited</Badge>}
                  </p>
                </div>
                {!member.isYou && (
                  <Button size="small" variant="ghost" aria-label={`Remove ${member.name}`} onClick={() => setRemoving(member)}>
                    Remove
                  </Button>
                )}
              </li>
            ))}
          </Cards>
          <form className={styles['invite']} noValidate onSubmit={form.handleSubmit((body) => inviting.mutate(body), sayInvalid())}>
            <h3>Invite someone</h3>
            <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
            <TextField label="Email" type="email" autoComplete="off" error={errors.email?.message} {...form.register('email')} />
            <Button type="submit" busy={inviting.isPending}>
              {inviting.isPending ? 'Sending…' : 'Send invitation'}
            </Button>
          </form>
          <ConfirmDialog
            open={removing !== undefined}
            title={`Remove ${removing?.name ?? ''}?`}
            confirmLabel="Yes, remove"
            busy={removal.isPending}
            onCancel={() => setRemoving(undefined)}
            onConfirm={() => removing && removal.mutate(removing)}
          >
            <p>They will no longer be able to open your school’s page. You can invite them again.</p>
          </ConfirmDialog>
        </>
      )}
    </Loaded>
  );
}
