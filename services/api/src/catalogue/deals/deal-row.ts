import type { DealCategory, DealPicture } from '@homeroom/contracts';

/** A deal for its owner and the team, as one database row. Prices are the database's text. */
export interface OwnDealRow {
  readonly id: number;
  readonly business_id: number;
  readonly business_name: string;
  readonly title: string;
  readonly description: string;
  readonly need_to_know_info: string | null;
  readonly category: DealCategory;
  readonly image_url: string | null;
  readonly pictures: readonly DealPicture[];
  readonly original_price: string;
  readonly sale_price: string;
  readonly discount_percentage: number;
  readonly school_points: number;
  readonly max_quantity: number | null;
  readonly sold_quantity: number;
  readonly starts_at: Date | null;
  readonly expires_at: Date | null;
  readonly max_per_family: number | null;
  /** By the database's clock. */
  readonly is_to_come: boolean;
  /** By the database's clock. */
  readonly is_over: boolean;
  readonly is_active: boolean;
  readonly is_featured: boolean;
  readonly created_at: Date;
  readonly published_at: Date | null;
  readonly archived_at: Date | null;
  readonly valid_location_ids: number[];
  readonly business_approved: boolean;
  readonly updated_at: Date;
  readonly awaits_team: boolean;
  readonly own_codes: number;
  readonly own_codes_used: number;
}
