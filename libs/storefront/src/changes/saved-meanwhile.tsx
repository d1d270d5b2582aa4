import { ConflictNotice } from '@homeroom/ui/overlays';
import { counted, formatTime } from '@homeroom/web';
import type { RecordConflict } from '@homeroom/web/forms';

interface SavedMeanwhileProps {
  /** null until someone saved. */
  readonly conflict: RecordConflict | null;
  /** The labels of the fields. */
  readonly labels: Readonly<Record<string, string>>;
  readonly onTakeTheirs: (field: string) => void;
  /** A field's value in words; undefined for the usual ones. */
  readonly wordsOf?: (field: string, value: unknown) => string | undefined;
}

/** What someone else saved while a form was open. */
export function SavedMeanwhile({ conflict, labels, onTakeTheirs, wordsOf }: SavedMeanwhileProps) {
  if (!conflict) return null;
  const { changedBy, changedAt } = conflict;
  // undefined means that nothing was typed.
  const shown = (field: string, value: unknown) => (value === undefined ? value : (wordsOf?.(field, value) ?? inWords(value)));
  const differences = conflict.differences.map(({ field, theirs, mine }) => ({
    field,
    theirs: shown(field, theirs),
    mine: shown(field, mine),
  }));
  return (
    <ConflictNotice who={changedBy} when={formatTime(changedAt)} differences={differences} labels={labels} onTakeTheirs={onTakeTheirs} />
  );
}

/** Of a list of records, such as pictures, only how many there are. */
const inWords = (value: unknown) =>
  Array.isArray(value) && typeof value[0] === 'object' ? counted(value.length, 'entry', 'entries') : value;
