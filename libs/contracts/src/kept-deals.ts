import { ArrayMaxSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { LIMITS } from './limits.js';

/** More than any browser sends: the rest would not be kept. */
const MOST_AT_ONCE = 100;

/** POST /api/users/me/kept-deals: deal ids, newest first, placed before the account's. */
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

/** A shopper's saved and viewed deals by id, newest first (GET and POST /api/users/me/kept-deals). */
export interface KeptDeals {
  readonly saved: readonly number[];
  readonly viewed: readonly number[];
}
