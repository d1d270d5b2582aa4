import type { AdminBusiness } from '@homeroom/contracts';
import type { Shop } from '@homeroom/storefront/deal-form';
import { useQuery } from '@homeroom/web';
import { callAdmin } from '../../session/call-admin';

/** A business with its locations, as the form of a deal needs it; without a business there is nothing to choose from. */
export function useShop(business: Pick<AdminBusiness, 'id' | 'name'> | undefined): Shop {
  const id = business?.id ?? 0;
  const { data } = useQuery({
    queryKey: ['admin', 'businesses', id, 'locations'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/businesses/:id/locations', { params: { id }, signal }),
    enabled: business !== undefined,
    staleTime: 0,
  });
  return { id, name: business?.name ?? 'The business', locations: data ?? [] };
}
