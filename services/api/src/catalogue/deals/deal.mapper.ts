import {
  dealState,
  type DealBusiness,
  type DealView,
  type DealWithBusiness,
  type DealWithLocations,
  type LocationView,
  type AdminDeal,
  type OwnDeal,
} from '@homeroom/contracts';
import type { DealRow, ListedRow, OwnDealRow } from './deal-row.js';

export function toDealView(row: DealRow): DealView {
  return {
    id: row.id,
    businessId: row.business_id,
    title: row.title,
    description: row.description,
    needToKnowInfo: row.need_to_know_info,
    category: row.category,
    imageUrl: row.image_url,
    originalPrice: Number(row.original_price),
    salePrice: Number(row.sale_price),
    discountPercentage: row.discount_percentage,
    schoolPoints: row.school_points,
    maxQuantity: row.max_quantity,
    soldQuantity: row.sold_quantity,
    expiresAt: row.expires_at?.toISOString() ?? null,
    isActive: row.is_active,
    isFeatured: row.is_featured,
    createdAt: row.created_at.toISOString(),
    state: dealState({
      isActive: row.is_active,
      isPublished: row.published_at !== null,
      isOver: row.is_over,
      isSoldOut: row.max_quantity !== null && row.sold_quantity >= row.max_quantity,
      isApproved: row.business_approved,
    }),
  };
}

function toBusiness(row: DealRow): DealBusiness {
  const first = row.locations?.[0];
  return {
    id: row.business_id,
    name: row.business_name,
    rating: Number(row.business_rating) || null,
    reviewCount: row.review_count,
    phone: row.business_phone,
    website: row.business_website,
    address: first ? postalAddress(first) : null,
    location: row.business_location,
  };
}

export const postalAddress = (location: LocationView) => `${location.address}, ${location.city}, ${location.state} ${location.zipCode}`;

export const toDealWithBusiness = (row: DealRow): DealWithBusiness => ({ ...toDealView(row), business: toBusiness(row) });

export const toDealWithLocations = (row: DealRow): DealWithLocations => ({
  ...toDealWithBusiness(row),
  locations: row.locations ?? [],
});

/** With how it came into a list. */
export const toListedDeal = (row: ListedRow): DealWithLocations => ({
  ...toDealWithLocations(row),
  ...(row.match && { match: row.match }),
  ...(row.miles !== undefined && { miles: row.miles === null ? null : Math.round(row.miles * 10) / 10 }),
});

export const toOwnDeal = (row: OwnDealRow): OwnDeal => ({
  ...toDealView(row),
  vouchersSold: row.sold_quantity,
  updatedAt: row.updated_at.toISOString(),
  validLocationIds: row.valid_location_ids,
  ownCodes: row.own_codes === 0 ? null : { total: row.own_codes, used: row.own_codes_used, available: row.own_codes - row.own_codes_used },
});

export const toAdminDeal = (row: OwnDealRow): AdminDeal => ({ ...toOwnDeal(row), businessName: row.business_name });
