import { STORAGE, type Conflict } from '@homeroom/contracts';
import { ApiError, readStored, writeStored } from '@homeroom/web';
import { useEffect, useState } from 'react';
import { checkedBy } from './checked-by';
import { isSame, type Field, type Typed } from './form/form';
import { useForm, type Form } from './form/use-form';

interface Dated {
  readonly id: number;
  readonly updatedAt: string;
}

interface RecordFormOptions<Values extends object, Item extends Dated> {
  /** Such as `school`. What is typed is kept in this tab, for each record apart. */
  readonly name: string;
  readonly contract: new () => object;
  /** Without one, a new record. */
  readonly record: Item | undefined;
  readonly empty: Typed<Values>;
  readonly valuesOf: (record: Item) => Typed<Values>;
}

/** What somebody else changed in a field meanwhile, beside what stands in the form. */
export interface Difference {
  readonly field: string;
  readonly theirs: unknown;
  /** undefined where nothing was typed: the form shows theirs now. */
  readonly mine: unknown;
}

export interface RecordConflict extends Pick<Conflict, 'changedBy' | 'changedAt'> {
  readonly differences: readonly Difference[];
}

export interface RecordForm<Values extends object> {
  readonly form: Form<Values>;
  readonly isChanged: boolean;
  /** Of what the contract made of the form, the fields that were changed here, and what they were changed from. */
  readonly changes: <Body extends object>(body: Body) => Partial<Body> & { updatedAt?: string };
  /** Throws away what was typed. */
  readonly forget: () => void;
  readonly conflict: RecordConflict | null;
  /** Puts what the server says at its fields, and another's changes into the form. true when it was such a conflict. */
  readonly refused: (error: unknown) => boolean;
  /** Gives up what was typed in a field for what somebody else saved. */
  readonly takeTheirs: (field: string) => void;
}

interface Kept {
  readonly values: Record<string, unknown>;
  readonly base: Record<string, unknown>;
  readonly updatedAt?: string;
}

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'values' in value && 'base' in value;

/**
 * A form that changes a record. It sends what was changed and when that was read, so that nobody's change is overwritten
 * unseen; what is typed outlives a reload and the end of a session.
 */
export function useRecordForm<Values extends object, Item extends Dated>({
  name,
  contract,
  record,
  empty,
  valuesOf,
}: RecordFormOptions<Values, Item>): RecordForm<Values> {
  const key = STORAGE.form(`${name}-${record?.id ?? 'new'}`);
  const [kept] = useState(() => readStored(sessionStorage, key, isKept));
  const [updatedAt, setUpdatedAt] = useState(kept ? kept.updatedAt : record?.updatedAt);
  const [conflict, setConflict] = useState<RecordConflict | null>(null);
  const form = useForm<Values>({
    check: checkedBy(contract),
    defaultValues: (kept?.base as Typed<Values> | undefined) ?? (record ? valuesOf(record) : empty),
    mode: 'onTouched',
  });
  const { reset, getValues, formState } = form;
  const { isDirty, defaultValues } = formState;
  const base = defaultValues as Record<string, unknown>;

  useKeeping(form, { key, kept, base, updatedAt });

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
      sessionStorage.removeItem(key);
    },
    conflict,
    refused: (error) => {
      placeErrors(form, error);
      const found = error instanceof ApiError ? error.conflict : undefined;
      if (!found) return false;
      const theirs = valuesOf(found.current as unknown as Item) as Record<string, unknown>;
      const mine = { ...(getValues() as Record<string, unknown>) };
      const differences = differencesOf({ theirs, base, mine }, changed);
      const typed = Object.keys(mine).filter(changed);
      reset(theirs as Values);
      for (const field of typed) form.setValue(field as Field<Values>, mine[field]);
      setUpdatedAt(found.changedAt);
      setConflict({ changedBy: found.changedBy, changedAt: found.changedAt, differences });
      return true;
    },
    takeTheirs: (field) => {
      // Set, not reset: a field that is no input, such as chosen places, cannot be reset.
      form.setValue(field as Field<Values>, base[field]);
      form.clearErrors(field as Field<Values>);
      setConflict(conflict && withoutMine(conflict, field));
    },
  };
}

interface Keeping {
  readonly key: string;
  readonly kept: Kept | null;
  readonly base: Record<string, unknown>;
  readonly updatedAt: string | undefined;
}

/** What was typed comes back, and what is typed is kept. */
function useKeeping<Values extends object>(form: Form<Values>, { key, kept, base, updatedAt }: Keeping): void {
  const { subscribe, reset } = form;
  useEffect(() => {
    if (kept) reset(kept.values as Values, { keepDefaultValues: true });
  }, [kept, reset]);
  useEffect(
    () => subscribe((values) => void writeStored(sessionStorage, key, { values, base, updatedAt })),
    [subscribe, key, base, updatedAt],
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** What somebody else changed, and is neither what was read nor what stands in the form. */
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

/** Puts what the server says of each field beside it; the first of them gets the focus. true when any has its field. */
export function placeErrors<Values extends object>(form: Pick<Form<Values>, 'setError' | 'getValues'>, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = error.fields.filter(({ field }) => field in form.getValues());
  known.forEach(({ field, message }, place) => form.setError(field as Field<Values>, { message }, { shouldFocus: place === 0 }));
  return known.length > 0;
}

/** For the refusal of a change: what the server says of fields stands beside them too. */
export const besideFields =
  <Values extends object>(form: Pick<Form<Values>, 'setError' | 'getValues'>) =>
  (error: unknown): boolean => {
    placeErrors(form, error);
    return false;
  };
