import { ArrayMaxSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { LIMITS } from './limits.js';

const MOST_DEALS = 1_000;

/** POST /api/admin/businesses/{id}/pause-deals, and resume-deals: those that changed by it. */
export interface ChangedDeals {
  readonly dealIds: number[];
}

/** POST /api/admin/businesses/{id}/resume-deals: what was paused comes back, but for what has ended since. */
export class ResumeDeals {
  @Max(LIMITS.databaseId, { each: true })
  @Min(1, { each: true })
  @IsInt({ each: true })
  @ArrayMaxSize(MOST_DEALS)
  @IsArray()
  dealIds!: number[];
}
