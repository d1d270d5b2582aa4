import { DEAL_STAGE_LABELS, type DealStage } from '@homeroom/contracts';
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

/** The state of a deal, in a word or two. */
export const StateBadge = ({ stage }: { readonly stage: DealStage }) => <Badge tone={TONES[stage]}>{DEAL_STAGE_LABELS[stage]}</Badge>;

/** A deal that the partner has switched on, whatever else hides it from shoppers. */
export const ActiveBadge = ({ isActive }: { readonly isActive: boolean }) => (
  <Badge tone={isActive ? 'leaf' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
);
