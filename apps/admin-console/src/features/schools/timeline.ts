import type {
  LedgerEntry,
  PointRedemptionState,
  PointRedemptionView,
  RewardPayout,
  SchoolManager,
  SchoolRecord,
} from '@homeroom/contracts';
import type { TimelineItem } from '@homeroom/ui/timeline';
import { counted } from '@homeroom/web';
import { changeItem, newestFirst, toTimelineItem } from '../../changes/timeline-items';

const DECIDED: Readonly<Record<Exclude<PointRedemptionState, 'requested'>, string>> = {
  approved: 'Reward approved',
  paid: 'Reward marked as paid',
  rejected: 'Reward rejected',
  cancelled: 'Reward request canceled',
};

const movement = ({ id, at, kind, isSchoolChange, points, about, purchaseId }: LedgerEntry): TimelineItem =>
  toTimelineItem({
    key: `entry ${id}`,
    at,
    title: `${counted(Math.abs(points), 'point')} ${points > 0 ? 'credited' : kind === 'redemption' ? 'spent' : 'taken back'}`,
    detail: [
      about,
      purchaseId !== null && `order #${purchaseId}`,
      isSchoolChange && (points > 0 ? 'a family moved its purchase here' : 'a family moved its purchase to another school'),
    ]
      .filter(Boolean)
      .join(' · '),
    ...(points > 0 && { tone: 'good' as const }),
  });

/** Whether a run pays it. The money moves days after the run included it. */
const payoutItems = ({ id, sentAt, paidAt, returnedAt, returnReason }: RewardPayout, title: string): TimelineItem[] => {
  const step = (what: string, at: string | null, words: string, more: Pick<TimelineItem, 'detail' | 'tone'> = {}) =>
    at === null ? [] : [toTimelineItem({ key: `reward payout ${id} ${what}`, at, title: `${words}: ${title}`, ...more })];
  return [
    ...step('sent', sentAt, 'Reward left for the school’s bank'),
    ...step('paid', paidAt, 'Reward arrived at the school’s bank', { tone: 'good' }),
    ...step('returned', returnedAt, 'Reward returned by the school’s bank', { tone: 'bad', detail: returnReason }),
  ];
};

const rewardItems = ({
  id,
  title,
  points,
  requestedAt,
  requestedBy,
  decidedAt,
  state,
  note,
  payout,
}: PointRedemptionView): TimelineItem[] => [
  toTimelineItem({
    key: `reward ${id}`,
    at: requestedAt,
    title: `Reward requested: ${title}`,
    detail: `${counted(points, 'point')} · by ${requestedBy}`,
    ...(state === 'requested' && { tone: 'waiting' as const }),
  }),
  ...(decidedAt && state !== 'requested'
    ? [
        toTimelineItem({
          key: `reward ${id} decided`,
          at: decidedAt,
          title: `${payout ? 'Reward included in a payout run' : DECIDED[state]}: ${title}`,
          detail: note && `“${note}”`,
        }),
      ]
    : []),
  ...(payout ? payoutItems(payout, title) : []),
];

const invited = ({ id, name, email, invitedAt }: SchoolManager): TimelineItem =>
  toTimelineItem({ key: `manager ${id}`, at: invitedAt, title: `${name} invited to manage it`, detail: email });

/** Newest first, back to its first day. */
export const timelineOf = ({ school, ledger, rewards, managers, changes }: SchoolRecord): readonly TimelineItem[] => [
  ...newestFirst([
    ...ledger.map(movement),
    ...rewards.flatMap(rewardItems),
    ...managers.map(invited),
    ...changes.map((entry) => changeItem(entry, 'school')),
  ]),
  toTimelineItem({ key: 'added', at: school.createdAt, title: 'Added' }),
];
