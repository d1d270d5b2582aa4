import { API, type AdminBusiness, type LocationView } from '@homeroom/contracts';
import type { Shop } from '@homeroom/storefront/deal-form';
import { useQuery } from '@homeroom/web';
import { callAdmin } from '../../session/call-admin';

/** A business with its locations, as the form of a deal needs it; without a business there is nothing to choose from. */
export function useShop(business: Pick<AdminBusiness, 'id' | 'name'> | undefined): Shop {
  const path = API.adminBusinessLocations(business?.id ?? 0);
  const { data } = useQuery({
    queryKey: ['admin', path],
    queryFn: ({ signal }) => callAdmin<LocationView[]>(path, { signal }),
    enabled: business !== undefined,
    staleTime: 0,
  });
  return { id: business?.id ?? 0, name: business?.name ?? 'The business', locations: data ?? [] };
}
