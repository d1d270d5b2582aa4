import { DEAL_CATEGORIES, LIMITS, PAGE_TITLES, SCREENS } from '@homeroom/contracts';
import { DealCard } from '@homeroom/storefront';
import { LoadState } from '@homeroom/storefront/load-state';
import { ArrowIcon, Button, MailIcon, SchoolIcon, TicketIcon, lazyPart } from '@homeroom/ui';
import { Link, queryString, useNavigate, usePageTitle, useQuery } from '@homeroom/web';
import { useHydrated } from '@homeroom/web/hydration';
import { Suspense, useState, type FormEvent } from 'react';
import { DealGrid, DealPlaceholders, featuredDealsQuery } from '../features/deals';
import { ViewedDeals, useMayHaveViewed } from '../features/saved';
import { SearchBox } from '../features/search';
import { CardButtons } from './card-buttons';
import { useDealLinkState } from './deal-over-page';
import styles from './home.module.css';

/** Far down, so that its files load after the visible ones. */
const HomeEnd = lazyPart(() => import('./home-end'));

const STEPS = [
  {
    icon: <TicketIcon />,
    title: 'Browse and buy',
    text: 'Find a class, a lesson, or a treat nearby, and pay less than at the door.',
  },
  { icon: <MailIcon />, title: 'Receive your voucher by email', text: 'It arrives within moments, with everything you need to know.' },
  {
    icon: <SchoolIcon />,
    title: 'Redeem and earn',
    text: 'Show it at the counter. The school you chose earns one point for every dollar.',
  },
];

const HERO_PICTURES = ['/pictures/rocket-day.svg', '/pictures/watercolor-saturday.svg', '/pictures/water-safe.svg'];
/** The width up to which the style sheet hides the pictures. */
const NARROW = '(max-width: 52rem)';
const NO_PICTURE = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

export function HomePage() {
  usePageTitle(PAGE_TITLES[SCREENS.home]);
  return (
    <>
      <Hero />
      <FeaturedDeals />
      <Viewed />
      <section className={styles['section']} aria-labelledby="how-it-works">
        <h2 id="how-it-works">How It Works</h2>
        <ol className={styles['steps']}>
          {STEPS.map(({ icon, title, text }) => (
            <li key={title}>
              <span className={styles['stepIcon']}>{icon}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Suspense>
        <HomeEnd />
      </Suspense>
    </>
  );
}

function Hero() {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const linkState = useDealLinkState();
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`${SCREENS.deals}${queryString({ q: words.trim() })}`);
  };
  return (
    <section className={styles['hero']}>
      <div className={styles['heroInner']}>
        <div className={styles['heroText']}>
          <h1>
            A good deal for you. <em>Points for your school.</em>
          </h1>
          <p>
            Save at local businesses in Orange County. Every voucher you buy earns points that schools turn into assemblies, art programs,
            and cash.
          </p>
          <form role="search" action={SCREENS.deals} className={styles['search']} onSubmit={search}>
            <SearchBox label="What are you looking for?" placeholder="Robotics" words={words} onWords={setWords} linkState={linkState} />
            <Button type="submit" size="large">
              Search Deals
            </Button>
          </form>
        </div>
        <div className={styles['heroArt']} aria-hidden="true">
          {HERO_PICTURES.map((address) => (
            <picture key={address}>
              <source media={NARROW} srcSet={NO_PICTURE} />
              <img src={address} alt="" width={800} height={600} />
            </picture>
          ))}
        </div>
      </div>
      <nav className={styles['categories']} aria-label="Categories">
        <Link to={SCREENS.deals}>All Categories</Link>
        {DEAL_CATEGORIES.map((category) => (
          <Link key={category} to={`${SCREENS.deals}${queryString({ category })}`}>
            {category}
          </Link>
        ))}
      </nav>
    </section>
  );
}

function FeaturedDeals() {
  const read = useQuery(featuredDealsQuery);
  const { data, isPending } = read;
  const linkState = useDealLinkState();
  return (
    <section className={styles['section']} aria-labelledby="featured">
      <div className={styles['sectionHead']}>
        <h2 id="featured">Featured Deals</h2>
        <Link to={SCREENS.deals} className={styles['viewAll']}>
          View All <ArrowIcon />
        </Link>
      </div>
      {isPending && <DealPlaceholders count={LIMITS.homePlaceholders} />}
      <LoadState of={read} title="The deals could not be loaded" />
      {data && (
        <DealGrid>
          {data.items.map((deal, index) => (
            <li key={deal.id}>
              <DealCard
                deal={deal}
                // This is the largest contentful paint on a phone.
                eager={index === 0}
                to={SCREENS.deal(deal.id)}
                linkState={linkState}
                corner={<CardButtons deal={deal} />}
                level={3}
              />
            </li>
          ))}
        </DealGrid>
      )}
    </section>
  );
}

/** Rendered only by the browser, below the fold, so that nothing visible moves. */
function Viewed() {
  const isHydrated = useHydrated();
  const mayHaveViewed = useMayHaveViewed();
  if (!isHydrated || !mayHaveViewed) return null;
  return (
    <div className={styles['viewed']}>
      <Suspense>
        <ViewedDeals />
      </Suspense>
    </div>
  );
}
