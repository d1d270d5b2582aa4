import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { AdminListQuery } from './admin.js';
import { DEAL_CATEGORIES, type DealCategory } from './categories.js';
import { CreateDeal, UpdateDeal, type OwnDeal } from './deals.js';
import { LIMITS } from './limits.js';
import { FromQueryBoolean, FromQueryInteger } from './validation.js';

const ADMIN_DEAL_SORTS = ['newest', 'title', 'price', 'sold'] as const;
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
  @IsIn(ADMIN_DEAL_SORTS)
  sort?: AdminDealSort;
}

/** GET /api/admin/deals */
export class AdminDealsQuery extends OwnDealsQuery {
  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  businessId?: number;
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
