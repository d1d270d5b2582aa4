import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { DEAL_CATEGORIES, DEAL_SORTS, type DealCategory, type DealSort } from './categories.js';
import { LIMITS } from './limits.js';
import { PageQuery } from './paging.js';
import { FromQueryInteger, Trimmed, rules } from './validation.js';

/** A decimal number; anything else is kept and rejected later. */
const FromQueryNumber = () =>
  Transform(({ value }: TransformFnParams) =>
    typeof value === 'string' && /^-?\d{1,3}(\.\d{1,9})?$/.test(value) ? Number(value) : (value as unknown),
  );

export const IsDegrees = (most: number) => rules(FromQueryNumber(), Min(-most), Max(most));

/** A filter with a whole number. */
const IsWholeUpTo = (most: number) => rules(IsOptional(), FromQueryInteger(), IsInt(), Min(0), Max(most));

const IsZipCode = () => Matches(/^\d{5}$/, { message: 'Please enter a ZIP code such as 92780' });

/** The query of a list of deals: filters and paging, all optional. */
export class DealsQuery extends PageQuery {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.searchLength)
  q?: string;

  @IsOptional()
  @IsIn(DEAL_CATEGORIES)
  category?: DealCategory;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.searchLength)
  location?: string;

  /** The shopper's place: a California ZIP code. */
  @IsOptional()
  @IsZipCode()
  near?: string;

  /** The shopper's place from the device, in degrees; both or neither. */
  @ValidateIf(({ latitude, longitude }: DealsQuery) => latitude !== undefined || longitude !== undefined)
  @IsDegrees(90)
  latitude?: number;

  @ValidateIf(({ latitude, longitude }: DealsQuery) => latitude !== undefined || longitude !== undefined)
  @IsDegrees(180)
  longitude?: number;

  /** Miles from there. */
  @IsWholeUpTo(500)
  within?: number;

  /** One business's deals. */
  @IsWholeUpTo(LIMITS.databaseId)
  businessId?: number;

  /** Dollars. */
  @IsWholeUpTo(99_999)
  minPrice?: number;

  @IsWholeUpTo(99_999)
  maxPrice?: number;

  @IsWholeUpTo(99_999)
  minPoints?: number;

  /** Percent. */
  @IsWholeUpTo(99)
  minDiscount?: number;

  /** The business's average rating. Businesses without reviews have none. */
  @IsWholeUpTo(5)
  minRating?: number;

  /** Days until the sale ends. */
  @IsWholeUpTo(366)
  endsWithin?: number;

  @IsOptional()
  @IsIn(DEAL_SORTS)
  sort?: DealSort;

  /** The end of the previous page, from its link to the next. */
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.searchLength)
  after?: string;
}

/** GET /api/deals/{id}/distances */
export class DistancesQuery {
  /** A California ZIP code. */
  @IsZipCode()
  near!: string;
}
