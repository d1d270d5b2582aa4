import { LIMITS } from '@homeroom/contracts';
import { ROLE_LABELS, TEAM_ROLES } from '@homeroom/contracts/permissions';
import { InviteToTeam } from '@homeroom/contracts/team-invitations';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { SelectField, TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { useKeptForm } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { roleInWords } from '../role-in-words';
import { invite } from '../api/invite';

/** Invites a person by address and role. */
export default function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { register, handleSubmit, formState, values, isTyped, forget } = useKeptForm('invite-to-team', InviteToTeam, {
    name: '',
    email: '',
    role: 'support',
  });
  const inviting = useChange({
    change: invite,
    done: (_, { email }) => ['Invitation sent', `${email} can join within ${LIMITS.invitationDays} days.`],
    stale: CONSOLE,
    onDone: () => close(),
  });
  const close = () => {
    forget();
    onClose();
  };
  const { name, email, role } = formState.errors;
  return (
    <FormDialog
      title="Invite someone to the team"
      description="We email them a link that works once. They choose their own password."
      onClose={close}
      onSubmit={handleSubmit((body) => inviting.mutate(body))}
      submitLabel={inviting.isPending ? 'Sending…' : 'Send invitation'}
      busy={inviting.isPending}
      unsaved={isTyped}
    >
      {inviting.isError && <FailureNotice error={inviting.error} otherwise="The invitation could not be sent. Please try again." />}
      <TextField label="Name" autoComplete="off" error={name?.message} {...register('name')} />
      <TextField label="Email" type="email" autoComplete="off" error={email?.message} {...register('email')} />
      <SelectField label="Role" error={role?.message} {...register('role')}>
        {TEAM_ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLE_LABELS[one]}
          </option>
        ))}
      </SelectField>
      <p>{roleInWords(values.role)}</p>
    </FormDialog>
  );
}
