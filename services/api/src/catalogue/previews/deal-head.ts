import { PAGE_TITLES, SCREENS, TITLES, type DealState, type DealWithLocations, type LocationView } from '@homeroom/contracts';
import { dayInWords, localDay } from '../../platform/time/local-day.js';
import type { Head, Picture, Site } from './head.js';
import { openingHours } from './opening-hours-data.js';
import { breadcrumbs, postalAddress, type StructuredData } from './structured-data.js';

const AVAILABILITY: Partial<Record<DealState, string>> = { live: 'InStock', 'sold-out': 'SoldOut' };

/** @param pictures the first stands for the deal where there is room for one */
export function dealHead(deal: DealWithLocations, pictures: readonly [Picture, ...Picture[]], site: Site): Head {
  const path = SCREENS.deal(deal.id);
  return {
    title: TITLES.deal(deal),
    description: `${deal.discountPercentage}% off at ${deal.business.name}, and +${deal.schoolPoints} points for your school. ${deal.description}`,
    path,
    picture: pictures[0],
    data: [
      {
        '@type': 'Product',
        name: deal.title,
        description: deal.description,
        category: deal.category,
        image: pictures.map(({ address }) => new URL(address, site.url).href),
        offers: offer(deal, new URL(path, site.url).href),
      },
      breadcrumbs(site, [
        { name: PAGE_TITLES[SCREENS.deals], path: SCREENS.deals },
        { name: deal.title, path },
      ]),
    ],
  };
}

/** A deal that no one can buy now, but perhaps later: its page exists, and search engines should not list it. */
export const unlistedDealHead = (deal: DealWithLocations, picture: Picture): Head => ({
  title: TITLES.deal(deal),
  description: `${whenOf(deal)}: ${deal.discountPercentage}% off at ${deal.business.name}. ${deal.description}`,
  path: null,
  picture,
  data: [],
});

const whenOf = ({ isScheduled, startsAt }: DealWithLocations) =>
  isScheduled && startsAt ? `Starts ${dayInWords(new Date(startsAt))}` : 'Not for sale right now';

const offer = (deal: DealWithLocations, url: string): StructuredData => ({
  '@type': 'Offer',
  url,
  price: deal.salePrice.toFixed(2),
  priceCurrency: 'USD',
  availability: `https://schema.org/${AVAILABILITY[deal.state] ?? 'Discontinued'}`,
  ...(deal.expiresAt && { priceValidUntil: localDay(new Date(deal.expiresAt)) }),
  seller: seller(deal),
});

/** A single location is the business; several each have their own hours. */
function hoursOf(locations: readonly LocationView[], name: string): object {
  const known = locations.filter(({ hours }) => hours?.kind === 'weekly');
  if (known.length === 0) return {};
  if (locations.length === 1) return { openingHoursSpecification: openingHours(known[0]!.hours!) };
  return {
    department: known.map((location) => ({
      '@type': 'LocalBusiness',
      name: `${name}, ${location.name}`,
      address: postalAddress(location),
      openingHoursSpecification: openingHours(location.hours!),
    })),
  };
}

const seller = ({ business, locations }: DealWithLocations): StructuredData => ({
  '@type': 'LocalBusiness',
  name: business.name,
  ...(business.phone && { telephone: business.phone }),
  ...(business.website && { url: business.website }),
  ...(locations.length > 0 && { address: locations.map(postalAddress) }),
  ...hoursOf(locations, business.name),
  ...(business.rating !== null && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: business.rating, reviewCount: business.reviewCount, bestRating: 5 },
  }),
});
