import { DEAL_LIFECYCLE, type DealStage } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';

const TONES = {
  draft: 'neutral',
  scheduled: 'sun',
  waiting: 'sun',
  live: 'leaf',
  paused: 'neutral',
  'sold-out': 'danger',
  ended: 'neutral',
} as const;

/** Where a deal stands, in a word or two. */
export const StateBadge = ({ stage }: { readonly stage: DealStage }) => <Badge tone={TONES[stage]}>{DEAL_LIFECYCLE[stage].label}</Badge>;

/** What the partner calls a deal that shoppers may see, whatever else keeps it from them. */
export const ActiveBadge = ({ isActive }: { readonly isActive: boolean }) => (
  <Badge tone={isActive ? 'leaf' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
);
