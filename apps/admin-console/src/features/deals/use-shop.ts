import type { AdminBusiness } from '@homeroom/contracts';
import type { Shop } from '@homeroom/storefront/deal-form';
import { useQuery } from '@homeroom/web';
import { locationsQuery } from './api/locations';

/** A business with its locations for the deal form; no choices without a business. */
export function useShop(business: Pick<AdminBusiness, 'id' | 'name'> | undefined): Shop {
  const { data } = useQuery({ ...locationsQuery(business?.id ?? 0), enabled: business !== undefined });
  return { id: business?.id ?? 0, name: business?.name ?? 'The business', locations: data ?? [] };
}
