import type { AdminBusiness, LocationView, TeamPayee } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';
import type { FactGroup } from '@homeroom/ui/record-page';
import { counted, formatDate, formatTime, mailUrl } from '@homeroom/web';
import { PAYEE_STATES } from '../../payees/payee-states';

interface Read<Data> {
  readonly data: Data | undefined;
  readonly isLoadingError: boolean;
}

const mail = (address: string | null, about: string) => address && <a href={mailUrl(address, about)}>{address}</a>;

/** What a business is, who runs it, where it is, and whether it can be paid. */
export const factsOf = (
  business: AdminBusiness,
  locations: Read<readonly LocationView[]>,
  payee: Read<TeamPayee>,
): readonly FactGroup[] => [
  {
    title: 'Business',
    facts: [
      { name: 'Category', value: business.category },
      { name: 'Location', value: business.location },
      { name: 'Website', value: business.website && <Website address={business.website} /> },
      { name: 'Rating', value: ratingOf(business) },
      { name: 'Joined', value: <time dateTime={business.createdAt}>{formatDate(business.createdAt)}</time> },
      { name: 'Rejected because', value: business.rejectionReason },
      { name: 'About', value: business.description },
    ],
  },
  {
    title: 'People',
    facts: [
      { name: 'Signs in with', value: mail(business.email, business.name) },
      { name: 'Owner', value: business.ownerName },
      { name: 'Owner’s email', value: mail(business.ownerEmail, business.name) },
      { name: 'Phone', value: business.phone && <a href={`tel:${business.phone}`}>{business.phone}</a> },
    ],
  },
  { title: 'Locations', facts: placesOf(locations) },
  { title: 'Payouts', facts: payoutsOf(payee) },
];

const Website = ({ address }: { readonly address: string }) => (
  <a href={address} target="_blank" rel="noreferrer noopener">
    {address}
  </a>
);

const ratingOf = ({ rating, reviewCount }: AdminBusiness) =>
  reviewCount === 0 ? 'No reviews' : `${rating.toFixed(1)} of 5, ${counted(reviewCount, 'review')}`;

function placesOf({ data, isLoadingError }: Read<readonly LocationView[]>): FactGroup['facts'] {
  if (isLoadingError) return [{ name: 'Locations', value: 'They could not be loaded.' }];
  if (data?.length === 0) return [{ name: 'Locations', value: 'None yet' }];
  return (data ?? []).map(({ name, address, city, state, zipCode }) => ({ name, value: `${address}, ${city}, ${state} ${zipCode}` }));
}

function payoutsOf({ data, isLoadingError }: Read<TeamPayee>): FactGroup['facts'] {
  if (!data) return [{ name: 'Account', value: isLoadingError && 'It could not be loaded.' }];
  const { state, needs, reasons, bankLast4, bankChangedAt, lookedAt } = data;
  return [
    { name: 'State', value: <Badge tone={PAYEE_STATES[state][1]}>{PAYEE_STATES[state][0]}</Badge> },
    { name: 'Why', value: reasons.join(' ') },
    { name: 'Needs', value: needs.join(', ') },
    { name: 'Bank', value: bankLast4 && `Ends in ${bankLast4}${bankChangedAt ? `, changed ${formatTime(bankChangedAt)}` : ''}` },
    { name: 'Asked', value: lookedAt && formatTime(lookedAt) },
  ];
}
