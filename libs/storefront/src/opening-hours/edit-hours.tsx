import type { LocationView, OpenSpan } from '@homeroom/contracts';
import { SetOpeningHours } from '@homeroom/contracts/opening-hours';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange, type Change, type Stale } from '@homeroom/web/change';
import { sayInvalid, useRecordForm } from '@homeroom/web/forms';
import { SavedMeanwhile } from '../changes/saved-meanwhile';
import { ClosureFields } from './closure-fields';
import styles from './edit-hours.module.css';
import { hoursInWords } from './hours-in-words';
import { WeekFields } from './week-fields';

interface EditHoursProps {
  readonly location: LocationView;
  /** The name under which input is kept. */
  readonly keptAs: string;
  readonly description: string;
  readonly save: (id: number, hours: SetOpeningHours) => Promise<LocationView>;
  readonly done: NonNullable<Change<SetOpeningHours, LocationView>['done']>;
  readonly stale: Stale;
  readonly onClose: () => void;
}

const NONE = { kind: 'weekly', week: [] as OpenSpan[], closures: [] } as const;

const LABELS = { kind: 'When can families come?', week: 'Hours of the week', closures: 'Closures' };

/** The time is empty until somebody sets hours. */
type DatedLocation = LocationView & { readonly updatedAt: string };

function valuesOf({ hours }: Pick<LocationView, 'hours'>) {
  const { kind, week, closures } = hours ?? NONE;
  return { kind, week: [...week], closures: [...closures] };
}

/** The form in which a business, or the team for it, sets a location's hours, by week or by appointment, and its closed days. */
export function EditHours({ location, keptAs, description, save, done, stale, onClose }: EditHoursProps) {
  const { form, isChanged, changes, forget, conflict, refused, takeTheirs } = useRecordForm<SetOpeningHours, DatedLocation>({
    name: keptAs,
    contract: SetOpeningHours,
    record: { ...location, updatedAt: location.hoursUpdatedAt ?? '' },
    empty: valuesOf({ hours: null }),
    valuesOf,
  });
  const { values, setValue, formState } = form;
  const close = () => {
    forget();
    onClose();
  };
  const saving = useChange({
    change: (body: SetOpeningHours) => {
      const updatedAt = changes({}).updatedAt ?? location.hoursUpdatedAt;
      // An older API sends no time. If it got null, it would treat the hours as not read.
      return save(location.id, { ...body, ...(updatedAt !== undefined && { updatedAt }) });
    },
    done,
    failed: 'Failed to save the hours',
    stale,
    onDone: close,
    refused,
  });
  const submit = form.handleSubmit((body) => saving.mutate(body), sayInvalid());
  return (
    <FormDialog
      unsaved={isChanged}
      title={`Hours of ${location.name}`}
      description={description}
      onClose={close}
      onSubmit={() => void submit()}
      submitLabel={saving.isPending ? 'Saving…' : 'Save hours'}
      busy={saving.isPending}
    >
      <SavedMeanwhile conflict={conflict} labels={LABELS} onTakeTheirs={takeTheirs} wordsOf={hoursInWords} />
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
