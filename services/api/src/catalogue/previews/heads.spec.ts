import { PAGE_TITLES, type DealWithLocations, type PublicPath, type SchoolView } from '@homeroom/contracts';
import { parsedPage } from '../../../test/support/parsed';
import { dealHead } from './deal-head';
import { headMarkup, type Head, type Picture, type Site } from './head';
import { missingHead, pageHead } from './page-head';
import { schoolHead } from './school-head';

const SITE: Site = { name: 'Homeroom', url: 'https://homeroom.example', email: 'support@homeroom.example' };
const PICTURE: Picture = { address: '/pictures/clay.png', alt: 'A wheel', size: { width: 1200, height: 630 } };
const OTHER: Picture = { address: 'https://pictures.example/kiln.jpg', alt: 'A kiln', size: null };
const PLACE = { id: 1, name: 'Front', address: '2 Oak St', city: 'Tustin', state: 'CA', zipCode: '92780', phone: null };
const DEAL: DealWithLocations = {
  id: 7,
  businessId: 3,
  title: 'Two hours at the wheel',
  description: 'For two, with glazing',
  needToKnowInfo: null,
  category: 'Music & Arts',
  imageUrl: null,
  originalPrice: 120,
  salePrice: 84,
  discountPercentage: 30,
  schoolPoints: 84,
  maxQuantity: null,
  soldQuantity: 0,
  startsAt: null,
  expiresAt: '2026-12-25T07:59:59.999Z',
  maxPerFamily: null,
  isScheduled: false,
  isActive: true,
  isFeatured: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  state: 'live',
  business: { id: 3, name: 'Clay House', rating: 4.5, reviewCount: 2, phone: null, website: null, address: null, location: null },
  locations: [PLACE],
};
const SCHOOL: SchoolView = {
  ...PLACE,
  id: 3,
  name: 'Oak Elementary',
  contactPhone: null,
  principalName: null,
  points: 5,
  goalId: null,
  isActive: true,
};

/** The head as a browser parses it, with everything it could run. */
function read(head: Head) {
  const page = parsedPage(`<!doctype html><html><head>${headMarkup(head, SITE)}</head><body></body></html>`);
  const meta = new Map(
    [...page.querySelectorAll('meta')].map((tag) => [
      tag.getAttribute('property') ?? tag.getAttribute('name'),
      tag.getAttribute('content'),
    ]),
  );
  const scripts = [...page.querySelectorAll('script')];
  return {
    title: page.title,
    canonical: page.querySelector('link[rel=canonical]')?.getAttribute('href'),
    meta,
    data: scripts.map(({ textContent }) => JSON.parse(textContent) as Record<string, unknown>),
    isInert: scripts.every(({ type }) => type === 'application/ld+json') && page.body.childNodes.length === 0,
    tags: [...page.head.children].map(({ tagName }) => tagName),
  };
}

describe('the head of a deal', () => {
  const { title, canonical, meta, data, isInert } = read(dealHead(DEAL, [PICTURE, OTHER], SITE));

  it('has a title, a description, one canonical address, and a picture with its size', () => {
    expect([title, canonical, isInert]).toEqual(['Two hours at the wheel for $84.00 · Homeroom', 'https://homeroom.example/deals/7', true]);
    expect(Object.fromEntries(meta)).toEqual({
      description: '30% off at Clay House, and +84 points for your school. For two, with glazing',
      'og:site_name': 'Homeroom',
      'og:type': 'website',
      'og:locale': 'en_US',
      'og:title': 'Two hours at the wheel for $84.00',
      'og:description': '30% off at Clay House, and +84 points for your school. For two, with glazing',
      'og:url': 'https://homeroom.example/deals/7',
      'og:image': 'https://homeroom.example/pictures/clay.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A wheel',
      'twitter:card': 'summary_large_image',
    });
  });

  it('says what is offered, by whom and where, with breadcrumbs', () => {
    expect(data).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: DEAL.title,
        description: DEAL.description,
        category: DEAL.category,
        image: ['https://homeroom.example/pictures/clay.png', 'https://pictures.example/kiln.jpg'],
        offers: {
          '@type': 'Offer',
          url: 'https://homeroom.example/deals/7',
          price: '84.00',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          priceValidUntil: '2026-12-24',
          seller: {
            '@type': 'LocalBusiness',
            name: 'Clay House',
            address: [
              {
                '@type': 'PostalAddress',
                streetAddress: '2 Oak St',
                addressLocality: 'Tustin',
                addressRegion: 'CA',
                postalCode: '92780',
                addressCountry: 'US',
              },
            ],
            aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
          },
        },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Homeroom', item: 'https://homeroom.example/' },
          { '@type': 'ListItem', position: 2, name: 'Browse deals', item: 'https://homeroom.example/deals' },
          { '@type': 'ListItem', position: 3, name: 'Two hours at the wheel', item: 'https://homeroom.example/deals/7' },
        ],
      },
    ]);
  });

  it.each([
    ['live', 'InStock'],
    ['sold-out', 'SoldOut'],
    ['ended', 'Discontinued'],
  ] as const)('says of one that is %s: %s', (state, availability) => {
    const [product] = read(dealHead({ ...DEAL, state }, [PICTURE], SITE)).data;
    expect(product).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
  });

  it('gives no size of a foreign picture, and nothing unknown', () => {
    const elsewhere: Picture = { address: 'https://pictures.example/a.jpg?b=1&c=2', alt: 'A', size: null };
    const business = { ...DEAL.business, rating: null };
    const head = read(dealHead({ ...DEAL, business, locations: [], expiresAt: null }, [elsewhere], SITE));
    expect([head.meta.get('og:image'), head.meta.has('og:image:width')]).toEqual(['https://pictures.example/a.jpg?b=1&c=2', false]);
    const { offers } = head.data[0] as { offers: Record<string, unknown> };
    expect([Object.keys(offers), offers['seller']]).toEqual([
      expect.not.arrayContaining(['priceValidUntil']),
      { '@type': 'LocalBusiness', name: 'Clay House' },
    ]);
  });
});

it.each([
  '</script><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  `"><meta http-equiv="refresh" content="0">'`,
  '<!--<script>',
  '<!--# include virtual="/etc/passwd" -->',
  'Pottery 🏺 & “wheel” — größer \u2028\u0000',
])('treats %j as text everywhere', (words) => {
  const deal = {
    ...DEAL,
    title: words,
    description: words,
    business: { ...DEAL.business, name: words },
    locations: [{ ...PLACE, city: words }],
  };
  for (const head of [
    dealHead(deal, [{ ...PICTURE, alt: words }], SITE),
    schoolHead({ ...SCHOOL, name: words }, PICTURE, SITE),
    missingHead(words, PICTURE),
  ]) {
    const hostile = read(head);
    expect([hostile.isInert, headMarkup(head, SITE).includes('<!--')]).toEqual([true, false]);
    expect(new Set(hostile.tags)).toEqual(new Set(head.path ? ['TITLE', 'META', 'LINK', 'SCRIPT'] : ['TITLE', 'META']));
  }
  expect(read(dealHead(deal, [PICTURE], SITE)).data[0]).toMatchObject({ name: words, offers: { seller: { name: words } } });
});

it('cuts a long text between two characters, on one line', () => {
  const { meta } = read(dealHead({ ...DEAL, description: `Line\n\n${'🏺'.repeat(300)}` }, [PICTURE], SITE));
  const text = meta.get('description')!;
  // Half a surrogate pair cannot be encoded.
  expect(() => encodeURIComponent(text)).not.toThrow();
  expect([[...text].length, text.endsWith('🏺…'), text.includes('\n')]).toEqual([200, true, false]);
});

it('names the school, its location and breadcrumbs', () => {
  const { title, canonical, data } = read(schoolHead(SCHOOL, PICTURE, SITE));
  expect([title, canonical]).toEqual(['Support Oak Elementary · Homeroom', 'https://homeroom.example/schools/3']);
  expect(data).toMatchObject([
    { '@type': 'School', name: 'Oak Elementary', address: { addressLocality: 'Tustin' } },
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { name: 'School directory' }, { name: 'Oak Elementary' }] },
  ]);
});

it.each(Object.keys(PAGE_TITLES) as PublicPath[])('has its own text for %s', (path) => {
  const { title, canonical, meta, data } = read(pageHead(path, PICTURE, SITE));
  expect([title.match(/Homeroom/g)?.length, canonical]).toEqual([1, `https://homeroom.example${path}`]);
  expect(meta.get('description')!.length).toBeGreaterThan(30);
  expect(data[0]!['@type']).toBe(path === '/' ? 'Organization' : 'BreadcrumbList');
});

it('a missing page is cached by no one', () => {
  const { title, canonical, meta, data } = read(missingHead('School not found', PICTURE));
  expect([title, canonical, meta.get('robots'), meta.has('og:url'), data]).toEqual([
    'School not found · Homeroom',
    undefined,
    'noindex',
    false,
    [],
  ]);
});
