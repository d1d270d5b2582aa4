import type { AuditEntry, PayoutRecord } from '@homeroom/contracts';
import { whatWasDone } from '@homeroom/contracts/change-words';
import type { TimelineItem } from '@homeroom/ui/timeline';
import { formatDate, formatTime } from '@homeroom/web';
import { capital } from '../../changes/names';

const DONE: Readonly<Record<string, string>> = {
  'payout.retry': 'Sent again',
  'payout.take-back': 'Reversal requested',
};

interface Told extends Pick<TimelineItem, 'key' | 'at' | 'title' | 'tone'> {
  readonly detail?: string | null;
}

const item = ({ at, detail, ...told }: Told): TimelineItem => ({
  ...told,
  at,
  day: formatDate(at),
  time: formatTime(at).slice(formatDate(at).length + 2),
  ...(detail && { detail }),
});

const ofTeam = (entry: AuditEntry): Told => ({
  key: entry.id,
  at: entry.at,
  title: DONE[entry.action] ?? capital(whatWasDone(entry)),
  detail: [entry.note && `“${entry.note}”`, `by ${entry.admin}`].filter(Boolean).join(' · '),
});

const step = (key: string, at: string | null, title: string, more: Pick<Told, 'tone' | 'detail'> = {}): Told[] =>
  at === null ? [] : [{ key, at, title, ...more }];

/** The history of a payout, newest first. A repeated step appears at its last time. */
export const timelineOf = ({ payout, drawnAt, transferredAt, takenBackAt, changes }: PayoutRecord): readonly TimelineItem[] =>
  [
    ...step('taken-back', takenBackAt ?? null, 'Returned from the account'),
    ...step('paid', payout.paidAt, 'Arrived at the bank', { tone: 'good' }),
    ...step('returned', payout.returnedAt, 'Returned by the bank', { tone: 'bad', detail: payout.returnReason }),
    ...step('sent', payout.sentAt, 'Left for the bank'),
    ...step('transferred', transferredAt, 'Moved to the account at the card provider'),
    ...changes.map(ofTeam),
    ...step('drawn', drawnAt, 'Created'),
  ]
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map(item);
