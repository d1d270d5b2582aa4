import { DEAL_CATEGORIES, DEAL_SORTS, LIMITS, SCREENS, type DealSort } from '@homeroom/contracts';
import { DealCard } from '@homeroom/storefront';
import { Badge, Button, EmptyState, InfoIcon, SearchIcon } from '@homeroom/ui';
import { formatCount, useLocation, useNavigate, usePageTitle, useParams, useQuery, useSearchParams } from '@homeroom/web';
import { useEffect, useState } from 'react';
import { dealQuery, type DealFilters } from '../features/deals/api/deals';
import { useDealPages } from '../features/deals/api/use-deal-pages';
import { ActiveFilters } from '../features/deals/components/active-filters';
import { ShareButton } from '../features/deals/components/share-button';
import { DealFilterBar } from '../features/deals/components/deal-filter-bar';
import { DealGrid, DealPlaceholders } from '../features/deals/components/deal-grid';
import styles from './deals.module.css';
import { DealShopping } from './deal-shopping';
import { SupportedSchool } from './supported-school';

const TYPING_PAUSE_MS = 250;

/** Filters live in the address bar, so that back, reload and a shared link show the same. */
function useFilters() {
  const [search, setSearch] = useSearchParams();
  const category = DEAL_CATEGORIES.find((known) => known === search.get('category'));
  const sort = DEAL_SORTS.find((known) => known === search.get('sort'));
  const filters: DealFilters = {
    q: search.get('q') ?? undefined,
    category,
    location: search.get('location') ?? undefined,
    sort: sort as DealSort | undefined,
  };
  const change = (next: DealFilters) =>
    setSearch(
      Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1])),
      { replace: true },
    );
  return { filters, change };
}

export function DealsPage() {
  usePageTitle('Browse deals');
  const { filters, change } = useFilters();
  const [search, setSearch] = useState(filters.q ?? '');
  const { deals, total, isPending, isError, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useDealPages(filters);
  const { id } = useParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const opened = useQuery({ ...dealQuery(Number(id)), enabled: Number(id) > 0 });

  // Going back changes the address without typing; the box follows, but never takes away a space just typed.
  const [followed, setFollowed] = useState(filters.q);
  if (followed !== filters.q) {
    setFollowed(filters.q);
    if ((filters.q ?? '') !== search.trim()) setSearch(filters.q ?? '');
  }
  useEffect(() => {
    const wanted = search.trim() || undefined;
    if (wanted === filters.q) return undefined;
    const timer = setTimeout(() => {
      // A deal was opened meanwhile and its page is on the way: changing the address now would call it back.
      if (window.location.pathname === pathname) change({ ...filters, q: wanted });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });

  const clear = () => {
    setSearch('');
    change({ sort: filters.sort });
  };
  const withSearch = (path: string) => `${path}${window.location.search}`;

  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1>Deals near you</h1>
          <p>Every voucher earns points for the school you choose.</p>
        </div>
        <span aria-live="polite">
          {!isPending && !isError && <Badge tone="leaf">{`${formatCount(total)} ${total === 1 ? 'deal' : 'deals'}`}</Badge>}
        </span>
      </header>
      <DealFilterBar filters={filters} search={search} onSearch={setSearch} onChange={change} />
      <ActiveFilters
        filters={filters}
        onRemove={(key) => {
          if (key === 'q') setSearch('');
          change({ ...filters, [key]: undefined });
        }}
      />
      <SupportedSchool />
      {isPending && <DealPlaceholders count={LIMITS.listingPlaceholders} />}
      {isError && (
        <EmptyState
          icon={<InfoIcon />}
          title="The deals could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          Please check your connection.
        </EmptyState>
      )}
      {!isPending && !isError && deals.length === 0 && (
        <EmptyState icon={<SearchIcon />} title="No deals found" action={<Button onClick={clear}>Clear Filters</Button>}>
          Nothing matches what you are looking for. Try other words, or see everything.
        </EmptyState>
      )}
      {deals.length > 0 && (
        <div aria-busy={isFetching}>
          <DealGrid>
            {deals.map((deal, index) => (
              <li key={deal.id}>
                <DealCard
                  deal={deal}
                  eager={index < 3}
                  corner={<ShareButton deal={deal} />}
                  onOpen={() => void navigate(withSearch(`${SCREENS.deals}/${deal.id}`))}
                />
              </li>
            ))}
          </DealGrid>
          {hasNextPage && (
            <p className={styles['more']}>
              <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage ? 'Loading…' : `Show more (${formatCount(total - deals.length)} left)`}
              </Button>
            </p>
          )}
        </div>
      )}
      {id && opened.isError && (
        <EmptyState
          icon={<InfoIcon />}
          title="This deal is no longer here"
          action={<Button onClick={() => void navigate(SCREENS.deals)}>See all deals</Button>}
        />
      )}
      <DealShopping deal={(id && opened.data) || null} onClose={() => void navigate(withSearch(SCREENS.deals), { replace: true })} />
    </div>
  );
}
