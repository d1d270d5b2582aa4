import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { BusinessFacts, type BusinessIdentity, type BusinessState } from './businesses.js';
import { BUSINESS_CATEGORIES, type BusinessCategory } from './categories.js';
import { LIMITS } from './limits.js';
import { IsLine, IsReadTime } from './validation.js';

/** GET /api/businesses/{id}/details: what a business says about itself, for its owner. */
export interface BusinessDetails extends BusinessIdentity {
  readonly description: string | null;
  readonly category: BusinessCategory;
  readonly location: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly ownerName: string | null;
  readonly ownerEmail: string | null;
  readonly state: BusinessState;
  /** Why the team rejected it. */
  readonly rejectionReason: string | null;
  /** When a form field last changed. */
  readonly updatedAt: string;
}

/** PUT /api/businesses/{id}/details: changes the fields sent. An approved business keeps its name, category, and location. */
export class ChangeDetails extends BusinessFacts {
  @IsReadTime()
  updatedAt?: string;

  @IsOptional()
  @IsLine({ max: LIMITS.nameLength, required: 'Please enter the name of your business' })
  name?: string;

  @IsOptional()
  @IsIn(BUSINESS_CATEGORIES, { message: 'Please choose a category' })
  category?: BusinessCategory;

  @IsOptional()
  @IsLine({ max: LIMITS.addressLength, required: 'Please enter your location' })
  location?: string;

  /** A rejected business asks the team to look again. */
  @IsOptional()
  @IsBoolean()
  applyAgain?: boolean;
}
