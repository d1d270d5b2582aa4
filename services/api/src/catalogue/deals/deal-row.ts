import type { DealCategory, DealMatch, LocationView } from '@homeroom/contracts';

/** A deal with its business and locations as one row of the database gives them. Prices are the database's text. */
export interface DealRow {
  readonly id: number;
  readonly business_id: number;
  readonly title: string;
  readonly description: string;
  readonly need_to_know_info: string | null;
  readonly category: DealCategory;
  readonly image_url: string | null;
  readonly original_price: string;
  readonly sale_price: string;
  readonly discount_percentage: number;
  readonly school_points: number;
  readonly max_quantity: number | null;
  readonly sold_quantity: number;
  readonly expires_at: Date | null;
  /** By the database's clock. */
  readonly is_over: boolean;
  readonly is_active: boolean;
  readonly is_featured: boolean;
  readonly created_at: Date;
  readonly published_at: Date | null;
  readonly valid_location_ids: number[];
  readonly business_approved: boolean;
  readonly business_name: string;
  readonly business_rating: string;
  readonly review_count: number;
  readonly business_phone: string | null;
  readonly business_website: string | null;
  readonly business_location: string | null;
  readonly locations: readonly LocationView[] | null;
}

/** With how it came into a shopper's list. */
export interface ListedRow extends DealRow {
  /** Where the list goes on after it, in an order of the deal's own columns. */
  readonly cursor?: string[];
  readonly match?: DealMatch;
  readonly miles?: number | null;
}

/** With what only its owner and the team see. */
export interface OwnDealRow extends DealRow {
  readonly updated_at: Date;
  readonly own_codes: number;
  readonly own_codes_used: number;
}
