import type { CreateDeal, DealPicture, DealWithLocations, LocationView, OwnDeal } from '@homeroom/contracts';
import { dayOf, endOf, startOf, termsOf } from './deal-terms';

/** A deal as form values. */
export interface DealFormValues {
  title: string;
  description: string;
  needToKnowInfo: string;
  category: CreateDeal['category'];
  originalPrice?: number;
  salePrice?: number;
  /** The first is on the card. */
  pictures: readonly DealPicture[];
  /** The address of another picture to add. */
  imageUrl: string;
  startsAt: string;
  expiresAt: string;
  maxQuantity?: number | null;
  maxPerFamily?: number | null;
  validLocationIds: number[];
}

export const EMPTY_DEAL: DealFormValues = {
  title: '',
  description: '',
  needToKnowInfo: '',
  category: '' as CreateDeal['category'],
  pictures: [],
  imageUrl: '',
  startsAt: '',
  expiresAt: '',
  validLocationIds: [],
};

export const formOf = (deal: OwnDeal): DealFormValues => ({
  title: deal.title,
  description: deal.description,
  needToKnowInfo: deal.needToKnowInfo ?? '',
  category: deal.category,
  originalPrice: deal.originalPrice,
  salePrice: deal.salePrice,
  pictures: deal.pictures,
  imageUrl: '',
  startsAt: dayOf(deal.startsAt),
  expiresAt: dayOf(deal.expiresAt),
  maxQuantity: deal.maxQuantity,
  maxPerFamily: deal.maxPerFamily,
  validLocationIds: [...deal.validLocationIds],
});

/** The labels of the fields. */
export const DEAL_LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  needToKnowInfo: 'Need to know',
  category: 'Category',
  originalPrice: 'Original price',
  salePrice: 'Sale price',
  pictures: 'Pictures',
  imageUrl: 'Image URL',
  startsAt: 'Starts on',
  expiresAt: 'Expires on',
  maxQuantity: 'How many',
  maxPerFamily: 'Limit per family',
  validLocationIds: 'Locations',
  isActive: 'Shown to customers',
  isFeatured: 'Featured',
};

/** The business of this dashboard, as shoppers see it. */
export interface Shop {
  readonly id: number;
  readonly name: string;
  readonly locations: readonly LocationView[];
}

/** A preview of what is typed so far. */
export function previewOf(values: Partial<DealFormValues>, shop: Shop, soldQuantity = 0): DealWithLocations {
  const { discount, points } = termsOf(values.originalPrice, values.salePrice);
  const chosen = values.validLocationIds ?? [];
  const locations = shop.locations.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  const [first] = locations;
  const startsAt = values.startsAt ? startOf(values.startsAt) : null;
  return {
    id: 0,
    businessId: shop.id,
    title: values.title?.trim() || 'Your title',
    description: values.description?.trim() || 'Your description',
    needToKnowInfo: values.needToKnowInfo || null,
    category: values.category || 'Other Enrichment',
    imageUrl: values.pictures?.[0]?.url ?? null,
    pictures: values.pictures ?? [],
    originalPrice: values.originalPrice || 0,
    salePrice: values.salePrice || 0,
    discountPercentage: discount,
    schoolPoints: points,
    maxQuantity: values.maxQuantity || null,
    soldQuantity,
    startsAt,
    expiresAt: values.expiresAt ? endOf(values.expiresAt) : null,
    maxPerFamily: values.maxPerFamily || null,
    isActive: true,
    isFeatured: false,
    createdAt: new Date().toISOString(),
    state: 'live',
    isScheduled: startsAt !== null && values.startsAt! > dayOf(new Date()),
    business: {
      id: shop.id,
      name: shop.name,
      rating: null,
      reviewCount: 0,
      phone: null,
      website: null,
      address: first ? `${first.address}, ${first.city}, ${first.state} ${first.zipCode}` : null,
      location: null,
    },
    locations,
  };
}
