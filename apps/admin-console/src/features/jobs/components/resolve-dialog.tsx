import type { PaymentTrouble } from '@homeroom/contracts';
import { ResolveTrouble } from '@homeroom/contracts/payment-troubles';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { checkedBy } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { resolveTrouble } from '../api/payment-troubles';

export default function ResolveDialog({ trouble, onClose }: { readonly trouble: PaymentTrouble; readonly onClose: () => void }) {
  const { form, dialog } = useKeptDialog({
    name: `resolve-${trouble.id}`,
    check: checkedBy<ResolveTrouble>(ResolveTrouble),
    values: { note: '' },
    change: (body: ResolveTrouble) => resolveTrouble(trouble.id, body),
    done: () => ['Resolved', 'It stays in the list, with your note.'],
    failed: 'Failed to resolve',
    stale: CONSOLE,
    onClose,
  });
  return (
    <FormDialog
      title="Resolve this problem?"
      description="No money moves. Fix it at the card provider first, then write down what you did."
      submitLabel={dialog.busy ? 'Saving…' : 'Resolve'}
      {...dialog}
    >
      <TextField label="What did you do? *" error={form.formState.errors.note?.message} {...form.register('note')} />
    </FormDialog>
  );
}
