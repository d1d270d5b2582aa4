import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { FromQueryInteger, IsDay, Trimmed, rules } from './validation.js';

/** A whole number of a query, or nothing. */
export const IsQueryInteger = (least: number, most: number): PropertyDecorator =>
  rules(IsOptional(), FromQueryInteger(), IsInt(), Min(least), Max(most));

/** How many rows a page of a list has. */
export const IsPageLimit = (): PropertyDecorator => IsQueryInteger(1, LIMITS.pageMax);

/** How many rows are before a page of a list. */
export const IsPageOffset = (): PropertyDecorator => IsQueryInteger(0, 1_000_000);

/** Where the page before ended, as its link to the next says. */
export const IsPlaceInList = (): PropertyDecorator => rules(IsOptional(), IsString(), MaxLength(LIMITS.placeLength));

/** Words to look for. */
export const IsSearch = (): PropertyDecorator => rules(IsOptional(), Trimmed(), IsString(), MaxLength(LIMITS.searchLength));

/** Which part of a list is asked for. */
export abstract class PageQuery {
  @IsPageLimit()
  limit?: number;

  @IsPageOffset()
  offset?: number;
}

const NO_DAY = 'Please enter a day such as 2026-11-20';

/** The first and the last day, both counted, as days of the marketplace. */
export abstract class DaysQuery {
  @IsOptional()
  @IsDay(NO_DAY)
  from?: string;

  @IsOptional()
  @IsDay(NO_DAY)
  to?: string;
}
