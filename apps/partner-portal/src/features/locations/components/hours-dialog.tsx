import type { LocationView, OpenSpan } from '@homeroom/contracts';
import { SetOpeningHours } from '@homeroom/contracts/opening-hours';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { besideFields, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { setHours, staleLocations } from '../api/locations';
import { ClosureFields } from './closure-fields';
import styles from './hours-dialog.module.css';
import { WeekFields } from './week-fields';

interface HoursDialogProps {
  readonly businessId: number;
  readonly location: LocationView;
  readonly onClose: () => void;
}

const NONE = { kind: 'weekly', week: [] as OpenSpan[], closures: [] } as const;

/** A location's hours, by week or by appointment, and its closed days. */
export default function HoursDialog({ businessId, location, onClose }: HoursDialogProps) {
  const { kind, week, closures } = location.hours ?? NONE;
  const before = { kind, week: [...week], closures: [...closures] };
  const form = useKeptForm(`hours-${location.id}`, SetOpeningHours, before);
  const { values, setValue, formState } = form;
  const close = () => {
    form.forget();
    onClose();
  };
  const saving = useChange({
    change: (body: SetOpeningHours) => setHours(location.id, body),
    done: ['Hours saved', 'Shoppers see them on your deals.'],
    failed: 'Failed to save the hours',
    stale: staleLocations(businessId),
    onDone: close,
    refused: besideFields(form),
  });
  const submit = form.handleSubmit((body) => saving.mutate(body), sayInvalid());
  return (
    <FormDialog
      unsaved={JSON.stringify(values) !== JSON.stringify(before)}
      title={`Hours of ${location.name}`}
      description="Shoppers see these on your deals, and whether you are open now. All times are Pacific time."
      onClose={close}
      onSubmit={() => void submit()}
      submitLabel={saving.isPending ? 'Saving…' : 'Save hours'}
      busy={saving.isPending}
    >
      <fieldset className={styles['kind']}>
        <legend>When can families come?</legend>
        <label>
          <input type="radio" name="kind" checked={values.kind !== 'appointment'} onChange={() => setValue('kind', 'weekly')} />
          During these hours
        </label>
        <label>
          <input type="radio" name="kind" checked={values.kind === 'appointment'} onChange={() => setValue('kind', 'appointment')} />
          By appointment
        </label>
      </fieldset>
      {values.kind !== 'appointment' && (
        <WeekFields week={values.week ?? []} error={formState.errors.week?.message} onChange={(changed) => setValue('week', changed)} />
      )}
      <ClosureFields
        closures={values.closures ?? []}
        error={formState.errors.closures?.message}
        onChange={(changed) => setValue('closures', changed)}
      />
    </FormDialog>
  );
}
