import { ConflictNotice } from '@homeroom/ui/overlays';
import { formatTime } from '@homeroom/web';
import type { RecordConflict } from '@homeroom/web/forms';

interface SavedMeanwhileProps {
  /** null while nobody saved. */
  readonly conflict: RecordConflict | null;
  /** How the form calls its fields. */
  readonly labels: Readonly<Record<string, string>>;
  readonly onTakeTheirs: (field: string) => void;
}

/** In a form that changes a record: what somebody else saved while it was open. */
export function SavedMeanwhile({ conflict, labels, onTakeTheirs }: SavedMeanwhileProps) {
  if (!conflict) return null;
  const { changedBy, changedAt, differences } = conflict;
  return (
    <ConflictNotice who={changedBy} when={formatTime(changedAt)} differences={differences} labels={labels} onTakeTheirs={onTakeTheirs} />
  );
}
