import { DEAL_LIFECYCLE, type DealState } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';

const TONES = { draft: 'neutral', waiting: 'sun', live: 'leaf', paused: 'neutral', 'sold-out': 'danger', ended: 'neutral' } as const;

/** Where a deal stands, in a word or two. */
export const StateBadge = ({ state }: { readonly state: DealState }) => <Badge tone={TONES[state]}>{DEAL_LIFECYCLE[state].label}</Badge>;

/** What the partner calls a deal that shoppers may see, whatever else keeps it from them. */
export const ActiveBadge = ({ isActive }: { readonly isActive: boolean }) => (
  <Badge tone={isActive ? 'leaf' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
);
