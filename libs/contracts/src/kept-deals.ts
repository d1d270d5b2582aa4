import { ArrayMaxSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { LIMITS } from './limits.js';

/** More than any browser sends: the rest would not be kept. */
const MOST_AT_ONCE = 100;

/** POST /api/users/me/kept-deals: ids of deals, the latest first, that come before those of the account. */
export class KeepDeals {
  @Max(LIMITS.databaseId, { each: true })
  @Min(1, { each: true })
  @IsInt({ each: true })
  @ArrayMaxSize(MOST_AT_ONCE)
  @IsArray()
  saved!: number[];

  @Max(LIMITS.databaseId, { each: true })
  @Min(1, { each: true })
  @IsInt({ each: true })
  @ArrayMaxSize(MOST_AT_ONCE)
  @IsArray()
  viewed!: number[];
}

/** The deals that a shopper saved and looked at, by their ids, the latest first (GET and POST /api/users/me/kept-deals). */
export interface KeptDeals {
  readonly saved: readonly number[];
  readonly viewed: readonly number[];
}
