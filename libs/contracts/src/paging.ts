import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { FromQueryInteger, IsDay, Trimmed, rules } from './validation.js';

/** An optional whole number of a query. */
export const IsQueryInteger = (least: number, most: number): PropertyDecorator =>
  rules(IsOptional(), FromQueryInteger(), IsInt(), Min(least), Max(most));

/** The number of rows on a list page. */
export const IsPageLimit = (): PropertyDecorator => IsQueryInteger(1, LIMITS.pageMax);

/** The number of rows before a list page. */
export const IsPageOffset = (): PropertyDecorator => IsQueryInteger(0, 1_000_000);

/** The end of the previous page, from its link to the next. */
export const IsPlaceInList = (): PropertyDecorator => rules(IsOptional(), IsString(), MaxLength(LIMITS.placeLength));

/** Search words. */
export const IsSearch = (): PropertyDecorator => rules(IsOptional(), Trimmed(), IsString(), MaxLength(LIMITS.searchLength));

/** The requested part of a list. */
export abstract class PageQuery {
  @IsPageLimit()
  limit?: number;

  @IsPageOffset()
  offset?: number;
}

const NO_DAY = 'Please enter a day such as 2026-11-20';

/** The first and last day, inclusive, as days of the marketplace. */
export abstract class DaysQuery {
  @IsOptional()
  @IsDay(NO_DAY)
  from?: string;

  @IsOptional()
  @IsDay(NO_DAY)
  to?: string;
}
