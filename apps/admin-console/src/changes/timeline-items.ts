import type { AuditEntry, Complaint } from '@homeroom/contracts';
import { changeInWords, whatWasDone } from '@homeroom/contracts/change-words';
import type { TimelineItem } from '@homeroom/ui/timeline';
import { formatDate, formatTime } from '@homeroom/web';
import { capital, nameOf } from './names';
import { COMPLAINT_ENDS } from './complaint-ends';

/** Changes that the database records by itself. */
const SILENT = ['id', 'created_at', 'archived_at', 'business_id'];

/** A record's flags, with the words for a change of each. */
const FLAGS: Readonly<Record<string, readonly [on: string, off: string]>> = {
  is_verified: ['Approved', 'Approval withdrawn'],
  is_active: ['Activated', 'Deactivated'],
  is_featured: ['Featured', 'No longer featured'],
};

/** Such as `Approved`, `Changed` or, on the page of something else, `Deal #12 changed`. */
function titleOf(entry: AuditEntry, subject: string): string {
  if (entry.subject !== subject) return changeInWords(entry);
  return flagOf(entry) ?? capital(whatWasDone(entry));
}

/** The words for a change of a single flag. */
function flagOf({ before, after }: AuditEntry): string | undefined {
  const [flag, ...more] = Object.entries(after ?? {});
  const words = flag && FLAGS[flag[0]];
  return words && before && more.length === 0 ? words[flag[1] === true ? 0 : 1] : undefined;
}

function detailOf(entry: AuditEntry, subject: string): string {
  const { before, after, note, admin } = entry;
  const isTold = entry.subject === subject && flagOf(entry) !== undefined;
  const fields = before && after && !isTold ? Object.keys(after).filter((field) => !SILENT.includes(field)) : [];
  const what =
    fields.length > 0 ? fields.map((field) => field.replaceAll('_', ' ')).join(', ') : entry.subject !== subject && nameOf(entry);
  return [what, note && `“${note}”`, `by ${admin}`].filter(Boolean).join(' · ');
}

type Event = Pick<TimelineItem, 'key' | 'at' | 'title' | 'detail' | 'tone'>;

/** With its day and time as shown. */
export const toTimelineItem = ({ detail, ...event }: Event): TimelineItem => ({
  ...event,
  day: formatDate(event.at),
  time: formatTime(event.at).slice(formatDate(event.at).length + 2),
  ...(detail && { detail }),
});

/** @param subject the record whose page shows it */
export const changeItem = (entry: AuditEntry, subject: string): TimelineItem =>
  toTimelineItem({ key: entry.id, at: entry.at, title: titleOf(entry, subject), detail: detailOf(entry, subject) });

/** A complaint from a family, and how it ended. */
export const complaintItems = ({ id, madeAt, endedAt, reason, dealTitle, state }: Complaint): TimelineItem[] => {
  const key = `complaint ${id}`;
  const made = { key, at: madeAt, title: 'A family says its voucher wasn’t taken', detail: `${dealTitle} · “${reason}”` };
  const title = `Complaint ended: ${COMPLAINT_ENDS[state] ?? state}`;
  return [made, ...(endedAt ? [{ key: `${key} ended`, at: endedAt, title, detail: dealTitle }] : [])].map(toTimelineItem);
};

export const newestFirst = (items: readonly TimelineItem[]): TimelineItem[] =>
  [...items].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
