import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { DEAL_CATEGORIES, type DealCategory } from './categories.js';
import type { DealState } from './deal-lifecycle.js';
import { IsBelowOriginalPrice, IsNotBeforeStart, IsNotOver, IsOriginalPrice, IsSalePrice } from './deal-rules.js';
import { ArePictures, IsPictureAddress, type DealPicture } from './deal-pictures.js';
import { LIMITS } from './limits.js';
import type { LocationView } from './locations.js';
import type { VoucherCodeStats } from './voucher-codes.js';
import { AtMost, OrNull, Blank, FromJsonText, IsDayOrTime, IsLine, IsText, IsReadTime, rules } from './validation.js';

export { DealsQuery, DistancesQuery } from './deals-query.js';

/** Whether a deal matches all words of a search, or some. */
export type DealMatch = 'all' | 'some';

export interface DealBusiness {
  readonly id: number;
  readonly name: string;
  /** The average of the reviews; null without any. */
  readonly rating: number | null;
  /** The number of published reviews. */
  readonly reviewCount: number;
  readonly phone: string | null;
  readonly website: string | null;
  readonly address: string | null;
  readonly location: string | null;
  /** When the business joined. A list does not say. */
  readonly since?: string;
}

/** Prices in dollars with two decimals. */
export interface DealView {
  readonly id: number;
  readonly businessId: number;
  readonly title: string;
  readonly description: string;
  readonly needToKnowInfo: string | null;
  readonly category: DealCategory;
  /** The first picture. */
  readonly imageUrl: string | null;
  readonly originalPrice: number;
  readonly salePrice: number;
  readonly discountPercentage: number;
  readonly schoolPoints: number;
  /** null means unlimited. */
  readonly maxQuantity: number | null;
  readonly soldQuantity: number;
  /** When its sale begins; null without a first day. */
  readonly startsAt: string | null;
  readonly expiresAt: string | null;
  /** The most that one family may buy; null means as many as it likes. */
  readonly maxPerFamily: number | null;
  readonly isActive: boolean;
  readonly isFeatured: boolean;
  readonly createdAt: string;
  readonly state: DealState;
  /** Its sale has not begun; its state is `paused` until then. */
  readonly isScheduled: boolean;
}

export interface DealWithBusiness extends DealView {
  readonly business: DealBusiness;
}

export interface DealWithLocations extends DealWithBusiness {
  readonly locations: readonly LocationView[];
  /** In order, when a deal is requested by itself; a list has only the first. */
  readonly pictures?: readonly DealPicture[];
  /** In search results only. */
  readonly match?: DealMatch;
  /** In a list near a place: the distance to the nearest location, or null when unknown. */
  readonly miles?: number | null;
}

/** How far a location that accepts a deal is from a ZIP code, between centers of ZIP codes. */
export interface LocationDistance {
  readonly locationId: number;
  readonly miles: number;
}

/** A deal for its owner and the team. */
export interface OwnDeal extends DealView {
  /** The same as `soldQuantity`, under the documented name. */
  readonly vouchersSold: number;
  /** In the order shoppers see them. */
  readonly pictures: readonly DealPicture[];
  /** Empty means every location of the business. */
  readonly validLocationIds: readonly number[];
  /** The partner's own codes; null if there never were any. */
  readonly ownCodes: VoucherCodeStats | null;
  /** Its business's deals are paused together, by complaints or by the team: only the team puts one on sale. */
  readonly awaitsTeam: boolean;
  /** When a form field last changed; sales do not count. */
  readonly updatedAt: string;
}

const MOST_LOCATIONS = 200;

/** A date field itself accepts any year. */
const DAY_MESSAGE = 'Please enter a date between 2000 and 2199, or leave it empty';

/** A list or its JSON text; empty means every location. */
const IsLocationList = () =>
  rules(
    FromJsonText(),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(MOST_LOCATIONS),
    IsInt({ each: true }),
    Min(1, { each: true }),
    Max(LIMITS.databaseId, { each: true }),
  );

/** How many may be sold; unlimited when empty. */
const IsQuantity = () =>
  rules(
    Max(1_000_000, { message: 'Please enter at most 1,000,000' }),
    Min(1, { message: 'Please enter at least 1, or leave it empty' }),
    IsInt({ message: 'Please enter a whole number, or leave it empty' }),
    IsOptional(),
  );

/** The maximum per family; unlimited when empty. */
const IsFamilyLimit = () =>
  rules(
    Max(LIMITS.mostPerFamily, { message: `Please enter at most ${LIMITS.mostPerFamily}, or leave it empty` }),
    Min(1, { message: 'Please enter at least 1, or leave it empty' }),
    IsInt({ message: 'Please enter a whole number, or leave it empty' }),
    IsOptional(),
  );

/** POST /api/businesses/{id}/deals. Computed fields (discount, points, sold) may be sent but are computed anyway. */
export class CreateDeal {
  @IsLine({ max: LIMITS.titleLength, required: 'Please enter a title' })
  title!: string;

  @IsText({ max: LIMITS.descriptionLength, required: 'Please describe the deal' })
  description!: string;

  @IsText({ max: LIMITS.descriptionLength })
  needToKnowInfo?: string;

  @IsIn(DEAL_CATEGORIES, { message: 'Please choose a category' })
  category!: DealCategory;

  /** Dollars. */
  @IsOriginalPrice()
  originalPrice!: number;

  /** Dollars; below the original price, and at least the smallest amount a card can be charged. */
  @IsBelowOriginalPrice()
  @IsSalePrice()
  salePrice!: number;

  /** The only picture of a deal without others. */
  @Blank()
  @IsPictureAddress()
  imageUrl?: string;

  /** All pictures in order, at most six; they replace `imageUrl`. */
  @ArePictures()
  pictures?: readonly DealPicture[];

  /** The first day of the sale: a day, or a time on it. Without one the sale begins at once. */
  @Blank()
  @IsOptional()
  @IsDayOrTime(DAY_MESSAGE)
  startsAt?: string | null;

  /** The last day of the sale: a day, or a time on it. */
  @Blank()
  @IsOptional()
  @IsNotBeforeStart()
  @IsNotOver()
  @IsDayOrTime(DAY_MESSAGE)
  expiresAt?: string | null;

  @IsLocationList()
  validLocationIds?: number[];

  /** Blank means unlimited. */
  @Blank()
  @IsQuantity()
  maxQuantity?: number | null;

  /** Blank means no limit per family. */
  @Blank()
  @IsFamilyLimit()
  maxPerFamily?: number | null;

  /** false saves a draft, which only its owner sees. */
  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}

/** PUT /api/deals/{id}: changes the fields sent; an empty text or null clears an optional one. */
export class UpdateDeal {
  /** Must equal the one in the address, if sent. */
  @IsOptional()
  @IsInt()
  id?: number;

  @IsReadTime()
  updatedAt?: string;

  @IsOptional()
  @IsLine({ max: LIMITS.titleLength, required: 'Please enter a title' })
  title?: string;

  @IsOptional()
  @IsText({ max: LIMITS.descriptionLength, required: 'Please describe the deal' })
  description?: string;

  @OrNull()
  @IsOptional()
  @IsString()
  @AtMost(LIMITS.descriptionLength)
  needToKnowInfo?: string | null;

  @IsOptional()
  @IsIn(DEAL_CATEGORIES, { message: 'Please choose a category' })
  category?: DealCategory;

  @IsOptional()
  @IsOriginalPrice()
  originalPrice?: number;

  @IsOptional()
  @IsBelowOriginalPrice()
  @IsSalePrice()
  salePrice?: number;

  /** Replaces the first picture; null removes all. */
  @OrNull()
  @IsPictureAddress()
  imageUrl?: string | null;

  /** All pictures in order, at most six; they replace `imageUrl`. */
  @ArePictures()
  pictures?: readonly DealPicture[];

  @IsOptional()
  @IsBoolean()
  isActive?: boolean;

  @OrNull()
  @IsOptional()
  @IsDayOrTime(DAY_MESSAGE)
  startsAt?: string | null;

  @OrNull()
  @IsOptional()
  @IsNotBeforeStart()
  @IsDayOrTime(DAY_MESSAGE)
  expiresAt?: string | null;

  @IsLocationList()
  validLocationIds?: number[];

  @OrNull()
  @IsQuantity()
  maxQuantity?: number | null;

  @OrNull()
  @IsFamilyLimit()
  maxPerFamily?: number | null;
}

/** PATCH /api/deals/{id}/toggle: flips without a body. */
export class ToggleDeal {
  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}
