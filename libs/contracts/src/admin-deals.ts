import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { AdminListQuery } from './admin.js';
import { DEAL_CATEGORIES, type DealCategory } from './categories.js';
import { DEAL_STAGES, type DealStage } from './deal-lifecycle.js';
import { CreateDeal, UpdateDeal, type OwnDeal } from './deals.js';
import { LIMITS } from './limits.js';
import { DaysQuery, IsPageLimit, IsPageOffset, IsPlaceInList, IsQueryInteger, IsSearch } from './paging.js';
import { FromQueryBoolean } from './validation.js';

const OWN_DEAL_SORTS = ['newest', 'title', 'price', 'sold'] as const;
type OwnDealSort = (typeof OWN_DEAL_SORTS)[number];

export const ADMIN_DEAL_SORTS = ['newest', 'oldest', 'title', 'z-to-a', 'price', 'lowest-price', 'sold', 'least-sold'] as const;
export type AdminDealSort = (typeof ADMIN_DEAL_SORTS)[number];

/** GET /api/businesses/{id}/deals */
export class OwnDealsQuery extends AdminListQuery {
  @IsOptional()
  @IsIn(DEAL_CATEGORIES)
  category?: DealCategory;

  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  isActive?: boolean;

  @IsOptional()
  @IsIn(OWN_DEAL_SORTS)
  sort?: OwnDealSort;
}

/** Filters for the list of deals and its totals; days are when they were created. */
export class DealTotalsQuery extends DaysQuery {
  @IsSearch()
  q?: string;

  @IsOptional()
  @IsIn(DEAL_STAGES)
  state?: DealStage;

  @IsOptional()
  @IsIn(DEAL_CATEGORIES)
  category?: DealCategory;

  @IsQueryInteger(1, LIMITS.databaseId)
  businessId?: number;

  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  isActive?: boolean;

  /** Whole dollars of the sale price, inclusive. */
  @IsQueryInteger(0, LIMITS.filterAmount)
  minPrice?: number;

  @IsQueryInteger(0, LIMITS.filterAmount)
  maxPrice?: number;

  /** Only deals on sale, or about to be, that are running out of their business's own codes; or only the others. */
  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  hasFewCodes?: boolean;
}

/** GET /api/admin/deals */
export class AdminDealsQuery extends DealTotalsQuery {
  @IsPageLimit()
  limit?: number;

  @IsPageOffset()
  offset?: number;

  @IsOptional()
  @IsIn(ADMIN_DEAL_SORTS)
  sort?: AdminDealSort;

  @IsPlaceInList()
  after?: string;
}

/** GET /api/admin/deal-totals: of everything the filter finds. */
export interface DealTotals {
  readonly count: number;
  /** On sale now. */
  readonly live: number;
  readonly vouchersSold: number;
}

export interface AdminDeal extends OwnDeal {
  readonly businessName: string;
}

/** POST /api/admin/deals */
export class CreateAdminDeal extends CreateDeal {
  @Max(LIMITS.databaseId)
  @Min(1)
  @IsInt({ message: 'Please choose a business' })
  businessId!: number;

  @IsOptional()
  @IsBoolean()
  isFeatured?: boolean;
}

/** PUT /api/admin/deals/{id}: changes the fields sent, possibly only `isActive`. */
export class UpdateAdminDeal extends UpdateDeal {
  @IsOptional()
  @IsBoolean()
  isFeatured?: boolean;
}
