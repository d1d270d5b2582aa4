import type { TillDevice } from '@homeroom/contracts';
import { BindTill } from '@homeroom/contracts/staff';
import { failureOf } from '@homeroom/storefront/failure-notice';
import { Button, FormCard, TextField } from '@homeroom/ui';
import { useChange } from '@homeroom/web/change';
import { checkedBy, useForm } from '@homeroom/web/forms';
import { bindTill, thisDeviceQuery } from '../api/till';

interface BindProps {
  /** The code in the owner's link. */
  readonly code: string;
  readonly onBound: (till: TillDevice) => void;
}

/** Makes this device a till. It needs a press, because apps open links to preview them. */
export function Bind({ code, onBound }: BindProps) {
  const form = useForm<BindTill>({ check: checkedBy(BindTill), defaultValues: { code } });
  const binding = useChange({ change: bindTill, stale: { lists: [thisDeviceQuery.queryKey] }, onDone: onBound });
  const failure = binding.isError ? failureOf(binding.error, 'This device could not be connected. Please try again.') : undefined;
  return (
    <FormCard title="Make this device a till">
      <p>The owner finds the code in the dashboard, under Staff. This device then opens the counter and nothing else.</p>
      <form noValidate onSubmit={form.handleSubmit((body) => binding.mutate(body))}>
        <TextField
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="7KQM-2XNP"
          error={form.formState.errors.code?.message ?? failure}
          {...form.register('code')}
        />
        <Button type="submit" size="large" busy={binding.isPending}>
          {binding.isPending ? 'Connecting…' : 'Connect'}
        </Button>
      </form>
    </FormCard>
  );
}
