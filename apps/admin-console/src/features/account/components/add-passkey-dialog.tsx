import { NamePasskey } from '@homeroom/contracts/passkeys';
import { Notice, TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { checkedBy, useForm } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { whyNoPasskey } from '../../../session/passkey-errors';
import { addPasskey } from '../api/passkeys';

interface AddPasskeyDialogProps {
  readonly onClose: () => void;
  /** The recovery codes, with someone's first factor. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Names a passkey, then lets the browser make it. */
export default function AddPasskeyDialog({ onClose, onCodes }: AddPasskeyDialogProps) {
  const form = useForm<NamePasskey>({ check: checkedBy(NamePasskey), defaultValues: { name: '' } });
  const adding = useChange({
    change: addPasskey,
    done: (_, { name }) => ['Passkey added', `You can now sign in with “${name}”. We emailed you.`],
    stale: CONSOLE,
    onDone: ({ codes }) => {
      if (codes.length > 0) onCodes(codes);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Add a passkey"
      description="Your device or security key keeps it, and checks your fingerprint, your face, or a PIN each time."
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => adding.mutate(body))}
      submitLabel={adding.isPending ? 'Waiting for your device…' : 'Add'}
      busy={adding.isPending}
    >
      {adding.isError && <Notice tone="danger">{whyNoPasskey(adding.error, 'added')}</Notice>}
      <TextField
        label="Name"
        hint="Tells your passkeys apart, such as “Work laptop”."
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </FormDialog>
  );
}
