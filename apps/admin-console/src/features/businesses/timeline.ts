import type { BusinessRecord } from '@homeroom/contracts';
import type { TimelineItem } from '@homeroom/ui/timeline';
import { changeItem, complaintItems, newestFirst, toTimelineItem } from '../../changes/timeline-items';

/** Newest first, back to its first day. */
export const timelineOf = ({
  business,
  changes,
  complaints = [],
}: Partial<Pick<BusinessRecord, 'complaints'>> & Omit<BusinessRecord, 'complaints'>): readonly TimelineItem[] => [
  ...newestFirst([...changes.map((entry) => changeItem(entry, 'business')), ...complaints.flatMap(complaintItems)]),
  toTimelineItem({ key: 'registered', at: business.createdAt, title: 'Registered' }),
];
