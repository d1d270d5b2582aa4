import type { TimelineKind, TimelineEntry } from '@homeroom/contracts';
import { whatWasDone } from '@homeroom/contracts/change-words';
import type { TimelineItem } from '@homeroom/ui/timeline';
import { counted, formatPrice } from '@homeroom/web';
import { COMPLAINT_ENDS } from '../changes/complaint-ends';
import { toTimelineItem } from '../changes/timeline-items';

interface Words {
  readonly title: string;
  readonly detail?: string | null | undefined;
  readonly tone?: TimelineItem['tone'];
}

const price = ({ amount }: TimelineEntry) => (amount === null ? '' : ` ${formatPrice(amount)}`);
const spaced = (name: string | null) => name?.replaceAll(/[-_.]/g, ' ') ?? '';
const ofTeam: Readonly<Record<string, string>> = {
  'purchase.refund': 'Refund requested',
  'purchase.resend-voucher': 'Voucher email requested again',
};

/** The text of each, and its color when it needs attention. */
const WORDS: Readonly<Record<TimelineKind, (entry: TimelineEntry) => Words>> = {
  ordered: (entry) => ({ title: `Order opened for${price(entry)}` }),
  paid: (entry) => ({ title: `Paid${price(entry)}`, tone: 'good' }),
  'school-changed': ({ words }) => ({ title: 'School changed by the family', detail: words }),
  'refund-requested': ({ words }) => ({ title: 'Refund requested', detail: words, tone: 'waiting' }),
  // What was paid with store credit has an entry of its own.
  refunded: (entry) => ({ title: `Refunded${entry.amount ? price(entry) : ''}`, tone: 'good' }),
  redeemed: ({ words }) => ({ title: 'Voucher redeemed', detail: words, tone: 'good' }),
  'redemption-undone': ({ words }) => ({ title: 'Redemption undone', detail: words, tone: 'waiting' }),
  'voucher-voided': () => ({ title: 'Voucher stopped' }),
  'voucher-expired': () => ({ title: 'Voucher expired', tone: 'waiting' }),
  'complaint-made': ({ words }) => ({ title: 'The family says its voucher wasn’t taken', detail: words, tone: 'bad' }),
  'complaint-answered': ({ words }) => ({ title: 'The business explained', detail: words, tone: 'waiting' }),
  'complaint-ended': ({ what }) => ({ title: `Complaint ended: ${COMPLAINT_ENDS[what ?? ''] ?? spaced(what)}`, tone: 'good' }),
  'points-credited': ({ points, words }) => ({ title: `${counted(points ?? 0, 'point')} credited`, detail: words, tone: 'good' }),
  'points-reversed': ({ points, words }) => ({ title: `${counted(points ?? 0, 'point')} taken back`, detail: words }),
  'credit-spent': (entry) => ({ title: `Store credit spent:${price(entry)}` }),
  'credit-returned': (entry) => ({ title: `Store credit returned:${price(entry)}` }),
  'credit-given': (entry) => ({ title: `Store credit given for the expired voucher:${price(entry)}` }),
  'credit-withdrawn': (entry) => ({ title: `Store credit withdrawn:${price(entry)}` }),
  'mail-promised': ({ what, words }) => ({ title: `Email waiting: ${spaced(what)}`, detail: words, tone: 'waiting' }),
  'mail-sent': ({ what, words }) => ({ title: `Email sent: ${spaced(what)}`, detail: words && `to ${words}` }),
  'job-failed': ({ what, words }) => ({ title: `Job failed: ${spaced(what)}`, detail: words, tone: 'bad' }),
  'payment-event': ({ what, words }) => ({
    title: `Card provider: ${spaced(what)}`,
    detail: words && `Not processed yet: ${words}`,
    ...(words && { tone: 'waiting' as const }),
  }),
  dispute: (entry) => ({ title: `Dispute${price(entry)}: ${spaced(entry.what)}`, detail: spaced(entry.words), tone: 'bad' }),
  trouble: ({ what, words }) => ({ title: `Payment problem: ${spaced(what)}`, detail: words, tone: 'bad' }),
  'trouble-resolved': ({ what, words }) => ({ title: `Payment problem resolved: ${spaced(what)}`, detail: words, tone: 'good' }),
  reviewed: ({ what, words }) => ({ title: `Reviewed with ${counted(Number(what), 'star')}`, detail: words }),
  'team-change': ({ what, words }) => ({
    title: ofTeam[what ?? ''] ?? `Purchase ${whatWasDone({ action: what ?? '', subject: 'purchase' })}`,
    detail: words,
  }),
};

/** The words for an entry. A kind from a newer API appears under its own name. */
export function toItem(entry: TimelineEntry, place: number): TimelineItem {
  const say = WORDS[entry.kind] as ((entry: TimelineEntry) => Words) | undefined;
  const { title, detail, tone } = say?.(entry) ?? { title: spaced(entry.kind) };
  const told = [detail, entry.by && `by ${entry.by}`].filter(Boolean).join(' · ');
  return toTimelineItem({ key: `${place} ${entry.kind} ${entry.at}`, at: entry.at, title, detail: told, ...(tone && { tone }) });
}
