import type { OwnDeal } from '@homeroom/contracts';

/** What the overview lets its page open for a deal. */
export type DealPart = 'detail' | 'codes';
export type OpenDeal = (part: DealPart, deal: OwnDeal) => void;
