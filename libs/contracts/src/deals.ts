import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { DEAL_CATEGORIES, DEAL_SORTS, type DealCategory, type DealSort } from './categories.js';
import { LIMITS } from './limits.js';
import { PageQuery } from './paging.js';
import { Trimmed } from './validation.js';

/** A list call's query: filters and paging, all optional. */
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

  @IsOptional()
  @IsIn(DEAL_SORTS)
  sort?: DealSort;
}

export interface LocationView {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly phone: string | null;
}

export interface DealBusiness {
  readonly id: number;
  readonly name: string;
  /** Mean of the reviews; null until somebody reviewed. */
  readonly rating: number | null;
  /** How many published reviews the rating is the mean of. */
  readonly reviewCount: number;
  readonly phone: string | null;
  readonly website: string | null;
  readonly address: string | null;
  readonly location: string | null;
}

/** Prices are dollars with two decimals. */
export interface DealView {
  readonly id: number;
  readonly businessId: number;
  readonly title: string;
  readonly description: string;
  readonly needToKnowInfo: string | null;
  readonly category: DealCategory;
  readonly imageUrl: string | null;
  readonly originalPrice: number;
  readonly salePrice: number;
  readonly discountPercentage: number;
  readonly schoolPoints: number;
  /** null means unlimited. */
  readonly maxQuantity: number | null;
  readonly soldQuantity: number;
  readonly expiresAt: string | null;
  readonly isActive: boolean;
  readonly isFeatured: boolean;
  readonly createdAt: string;
}

export interface DealWithBusiness extends DealView {
  readonly business: DealBusiness;
}

export interface DealWithLocations extends DealWithBusiness {
  readonly locations: readonly LocationView[];
}
