import { dealStage, stateOfStage, type AdminDeal, type DealView, type OwnDeal } from '@homeroom/contracts';
import type { OwnDealRow } from './deal-row.js';

function toDealView(row: OwnDealRow): DealView {
  const stage = dealStage({
    isActive: row.is_active,
    isPublished: row.published_at !== null,
    isOver: row.is_over,
    isToCome: row.is_to_come,
    isSoldOut: row.max_quantity !== null && row.sold_quantity >= row.max_quantity,
    isApproved: row.business_approved,
  });
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
    startsAt: row.starts_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    maxPerFamily: row.max_per_family,
    isActive: row.is_active,
    isFeatured: row.is_featured,
    createdAt: row.created_at.toISOString(),
    state: stateOfStage(stage),
    isScheduled: stage === 'scheduled',
  };
}

export const toOwnDeal = (row: OwnDealRow): OwnDeal => ({
  ...toDealView(row),
  vouchersSold: row.sold_quantity,
  pictures: row.pictures,
  awaitsTeam: row.awaits_team,
  updatedAt: row.updated_at.toISOString(),
  validLocationIds: row.valid_location_ids,
  ownCodes: row.own_codes === 0 ? null : { total: row.own_codes, used: row.own_codes_used, available: row.own_codes - row.own_codes_used },
});

export const toAdminDeal = (row: OwnDealRow): AdminDeal => ({ ...toOwnDeal(row), businessName: row.business_name });
