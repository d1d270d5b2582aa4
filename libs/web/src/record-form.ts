import { STORAGE, type Conflict } from '@homeroom/contracts';
import { ApiError, readStored, writeStored } from '@homeroom/web';
import { useEffect, useState } from 'react';
import { checkedBy } from './checked-by';
import { placeErrors } from './form/place-errors';
import { isSame, type Field, type Typed } from './form/form';
import { useForm, type Form } from './form/use-form';

interface Dated {
  readonly id: number;
  readonly updatedAt: string;
}

interface RecordFormOptions<Values extends object, Item extends Dated> {
  /** The name under which input is kept, such as `school`; each record has its own. */
  readonly name: string;
  /** Where it is kept: in this tab, unless told otherwise. */
  readonly keptIn?: Storage;
  readonly contract: new () => object;
  /** The record to edit; undefined for a new one. */
  readonly record: Item | undefined;
  readonly empty: Typed<Values>;
  readonly valuesOf: (record: Item) => Typed<Values>;
}

/** What someone else changed in a field, beside the form's value. */
export interface Difference {
  readonly field: string;
  readonly theirs: unknown;
  /** undefined when nothing was typed: the form now shows theirs. */
  readonly mine: unknown;
}

export interface RecordConflict extends Pick<Conflict, 'changedBy' | 'changedAt'> {
  readonly differences: readonly Difference[];
}

export interface RecordForm<Values extends object, Item extends Dated = Dated> {
  readonly form: Form<Values>;
  readonly isChanged: boolean;
  /** The changed fields of the validated form, with their original values. */
  readonly changes: <Body extends object>(body: Body) => Partial<Body> & { updatedAt?: string };
  /** Discards what was typed. */
  readonly forget: () => void;
  /** Takes the saved record as the new baseline; what was typed since stays. */
  readonly saved: (record: Item) => void;
  readonly conflict: RecordConflict | null;
  /** Shows the server's messages beside their fields, and someone else's changes in the form. true for such a conflict. */
  readonly refused: (error: unknown) => boolean;
  /** Replaces what was typed in a field with what someone else saved. */
  readonly takeTheirs: (field: string) => void;
}

interface Kept {
  readonly values: Record<string, unknown>;
  readonly base: Record<string, unknown>;
  readonly updatedAt?: string;
}

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'values' in value && 'base' in value;

/**
 * A form that edits a record. It sends the changes and when the record was read, so that no one's change is overwritten unseen; what is
 * typed survives a reload and the end of a session.
 */
export function useRecordForm<Values extends object, Item extends Dated>(
  options: RecordFormOptions<Values, Item>,
): RecordForm<Values, Item> {
  const { name, keptIn = sessionStorage, contract, record, empty, valuesOf } = options;
  const key = STORAGE.form(`${name}-${record?.id ?? 'new'}`);
  const [kept] = useState(() => readStored(keptIn, key, isKept));
  const [updatedAt, setUpdatedAt] = useState(kept ? kept.updatedAt : record?.updatedAt);
  const [conflict, setConflict] = useState<RecordConflict | null>(null);
  const form = useForm<Values>({
    check: checkedBy(contract),
    // Input that a browser kept may come from an older version, without the fields that are new.
    defaultValues: kept ? { ...empty, ...(kept.base as Typed<Values>) } : record ? valuesOf(record) : empty,
    mode: 'onTouched',
  });
  const { reset, rebase, getValues, formState } = form;
  const { isDirty, defaultValues } = formState;
  const base = defaultValues as Record<string, unknown>;

  useKeeping(form, { key, keptIn, kept, base, updatedAt });

  const changed = (field: string) => !isSame((getValues() as Record<string, unknown>)[field], base[field]);
  return {
    form,
    isChanged: isDirty,
    changes: (body) =>
      ({
        ...Object.fromEntries(Object.entries(body).filter(([field]) => changed(field))),
        ...(updatedAt && { updatedAt }),
      }) as Partial<typeof body> & { updatedAt?: string },
    forget: () => {
      reset();
      keptIn.removeItem(key);
    },
    saved: (next) => {
      rebase(valuesOf(next));
      setUpdatedAt(next.updatedAt);
      setConflict(null);
      keptIn.removeItem(key);
      keepRest(form, valuesOf(next), { keptIn, key: STORAGE.form(`${name}-${next.id}`), updatedAt: next.updatedAt });
    },
    conflict,
    refused: (error) => {
      placeErrors(form, error);
      const found = error instanceof ApiError ? error.conflict : undefined;
      if (!found) return false;
      const theirs = valuesOf(found.current as unknown as Item) as Record<string, unknown>;
      const differences = takeIn(form, theirs, base);
      setUpdatedAt(found.changedAt);
      setConflict({ changedBy: found.changedBy, changedAt: found.changedAt, differences });
      return true;
    },
    takeTheirs: (field) => {
      // Set, not reset: a field without an input, such as chosen locations, cannot be reset.
      form.setValue(field as Field<Values>, base[field]);
      form.clearErrors(field as Field<Values>);
      setConflict(conflict && withoutMine(conflict, field));
    },
  };
}

interface Keeping {
  readonly key: string;
  readonly keptIn: Storage;
  readonly kept: Kept | null;
  readonly base: Record<string, unknown>;
  readonly updatedAt: string | undefined;
}

/** Restores what was typed, and keeps saving it. */
function useKeeping<Values extends object>(form: Form<Values>, { key, keptIn, kept, base, updatedAt }: Keeping): void {
  const { subscribe, reset } = form;
  const [begun] = useState(base);
  useEffect(() => {
    if (kept) reset({ ...begun, ...kept.values } as Values, { keepDefaultValues: true });
  }, [kept, begun, reset]);
  useEffect(
    () => subscribe((values) => void writeStored(keptIn, key, { values, base, updatedAt })),
    [subscribe, keptIn, key, base, updatedAt],
  );
}

/** Keeps what was typed while the rest was being saved, if anything was. */
function keepRest<Values extends object>(
  form: Form<Values>,
  saved: Typed<Values>,
  { keptIn, key, updatedAt }: Omit<Keeping, 'kept' | 'base'>,
) {
  const [values, base] = [form.getValues() as Record<string, unknown>, saved as Record<string, unknown>];
  if (Object.keys(base).every((field) => isSame(base[field], values[field]))) return keptIn.removeItem(key);
  writeStored(keptIn, key, { values, base, updatedAt });
}

type Fields = Readonly<Record<string, unknown>>;

/** Starts the form from the other person's record, and puts what was typed on top. Returns the differences. */
function takeIn<Values extends object>(form: Form<Values>, theirs: Fields, base: Fields): Difference[] {
  const mine: Fields = { ...(form.getValues() as Fields) };
  const changed = (field: string) => !isSame(mine[field], base[field]);
  const differences = differencesOf({ theirs, base, mine }, changed);
  form.reset(theirs as Values);
  for (const field of Object.keys(mine).filter(changed)) form.setValue(field as Field<Values>, mine[field]);
  return differences;
}

/** Someone else's changes that differ from both the original and the form. */
const differencesOf = (
  { theirs, base, mine }: { theirs: Fields; base: Fields; mine: Fields },
  wasTyped: (field: string) => boolean,
): Difference[] =>
  Object.keys(theirs)
    .filter((field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]))
    .map((field) => ({ field, theirs: theirs[field], mine: wasTyped(field) ? mine[field] : undefined }));

const withoutMine = (conflict: RecordConflict, field: string): RecordConflict => ({
  ...conflict,
  differences: conflict.differences.map((entry) => (entry.field === field ? { ...entry, mine: undefined } : entry)),
});
