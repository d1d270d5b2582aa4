import { API, type AdminBusiness, type AdminDeal, type LocationView } from '@homeroom/contracts';
import { Notice } from '@homeroom/ui';
import { formatPrice, queryString, useQuery } from '@homeroom/web';
import { callAdmin, callAdminList } from '../../../session/call-admin';

const SHOWN = 5;

/** What an approval is judged by. */
export function ApprovalFacts({ business }: { readonly business: AdminBusiness }) {
  const dealsPath = `${API.adminDeals}${queryString({ businessId: business.id, limit: SHOWN })}`;
  const placesPath = API.adminBusinessLocations(business.id);
  const deals = useQuery({
    queryKey: ['admin', dealsPath],
    queryFn: ({ signal }) => callAdminList<AdminDeal>(dealsPath, { signal }),
    staleTime: 0,
  });
  const places = useQuery({
    queryKey: ['admin', placesPath],
    queryFn: ({ signal }) => callAdmin<LocationView[]>(placesPath, { signal }),
    staleTime: 0,
  });
  return (
    <>
      {!business.isEmailProven && (
        <Notice tone="warn">Nobody has confirmed {business.email} yet. Anybody could have registered with this address.</Notice>
      )}
      <p>
        {business.category} · {business.location ?? 'no location given'} · {business.email}
        {business.isEmailProven && ' (confirmed)'}
      </p>
      {business.website ? (
        <p>
          <a href={business.website} target="_blank" rel="noreferrer">
            {business.website}
          </a>
        </p>
      ) : (
        <p>No website given</p>
      )}
      <p>
        {places.isError && 'The locations could not be loaded.'}
        {places.data?.length === 0 && 'No locations yet'}
        {places.data?.map(({ name, address, city, state, zipCode }) => `${name}, ${address}, ${city}, ${state} ${zipCode}`).join(' · ')}
      </p>
      {deals.isError && <p>The deals could not be loaded.</p>}
      {deals.data && (
        <p>
          {deals.data.total === 0 ? 'No deals yet' : `${deals.data.total} deals: `}
          {deals.data.items.map(({ title, salePrice }) => `${title} (${formatPrice(salePrice)})`).join(', ')}
          {deals.data.total > SHOWN && ' and more'}
        </p>
      )}
      <p>Shoppers see the active deals of {business.name} from now on.</p>
    </>
  );
}
