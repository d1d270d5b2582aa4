import { InviteBusinessManager } from '@homeroom/contracts/staff';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { besideFields, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { inviteManager, staleStaff } from '../api/staff';

interface InviteManagerDialogProps {
  readonly businessId: number;
  readonly onClose: () => void;
}

export default function InviteManagerDialog({ businessId, onClose }: InviteManagerDialogProps) {
  const form = useKeptForm(`invite-manager-${businessId}`, InviteBusinessManager, { name: '', email: '' });
  const { errors } = form.formState;
  const inviting = useChange({
    change: (body: InviteBusinessManager) => inviteManager(businessId, body),
    done: (_, { email }) => ['Invitation sent', `A link is on its way to ${email}. It works for a week.`],
    failed: 'The invitation could not be sent. Please try again.',
    stale: staleStaff(businessId),
    onDone: () => {
      form.forget();
      onClose();
    },
    refused: besideFields(form),
  });
  const submit = form.handleSubmit((body) => inviting.mutate(body), sayInvalid());
  return (
    <FormDialog
      unsaved={false}
      title="Invite a manager"
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={inviting.isPending ? 'Inviting…' : 'Send the invitation'}
      busy={inviting.isPending}
    >
      <TextField label="Name *" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <TextField label="Email *" type="email" autoComplete="off" error={errors.email?.message} {...form.register('email')} />
    </FormDialog>
  );
}
