import type { AuditEntry, BusinessRecord, Complaint } from '@homeroom/contracts';
import type { TimelineItem } from '@homeroom/ui/timeline';
import { formatDate, formatTime } from '@homeroom/web';
import { COMPLAINT_ENDS } from '../../changes/complaint-ends';
import { changeInWords, nameOf, whatWasDone } from '../../changes/change-in-words';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Changes that the database records by itself. */
const SILENT = ['id', 'created_at', 'archived_at', 'business_id'];

/** Such as `Approved`, `Changed` or `Deal 12 changed`. */
function titleOf(entry: AuditEntry): string {
  if (entry.subject !== 'business') return changeInWords(entry);
  const approved = entry.before && entry.after?.['is_verified'];
  if (typeof approved === 'boolean') return approved ? 'Approved' : 'Approval withdrawn';
  return capital(whatWasDone(entry));
}

function detailOf(entry: AuditEntry): string {
  const { before, after, note, admin, subject } = entry;
  const fields = before && after ? Object.keys(after).filter((field) => !SILENT.includes(field)) : [];
  const what = fields.length > 0 ? fields.map((field) => field.replaceAll('_', ' ')).join(', ') : subject !== 'business' && nameOf(entry);
  return [what, note && `“${note}”`, `by ${admin}`].filter(Boolean).join(' · ');
}

const item = (key: string, at: string, title: string, detail?: string): TimelineItem => ({
  key,
  at,
  day: formatDate(at),
  time: formatTime(at).slice(formatDate(at).length + 2),
  title,
  ...(detail && { detail }),
});

/** Complaints from families, and how they ended. */
const complaintItems = ({ id, madeAt, endedAt, reason, dealTitle, state }: Complaint): TimelineItem[] => [
  item(`complaint ${id}`, madeAt, 'A family says its voucher wasn’t taken', `${dealTitle} · “${reason}”`),
  ...(endedAt ? [item(`complaint ${id} ended`, endedAt, `Complaint ended: ${COMPLAINT_ENDS[state] ?? state}`, dealTitle)] : []),
];

/** Newest first, back to its first day. */
export const timelineOf = ({
  business,
  changes,
  complaints = [],
}: Partial<Pick<BusinessRecord, 'complaints'>> & Omit<BusinessRecord, 'complaints'>): readonly TimelineItem[] => [
  ...[...changes.map((entry) => item(entry.id, entry.at, titleOf(entry), detailOf(entry))), ...complaints.flatMap(complaintItems)].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  ),
  item('registered', business.createdAt, 'Registered'),
];
