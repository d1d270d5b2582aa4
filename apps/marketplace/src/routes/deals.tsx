import { LIMITS, PAGE_TITLES, SCREENS } from '@homeroom/contracts';
import { Badge, Button, EmptyState, InfoIcon, SearchIcon } from '@homeroom/ui';
import { ApiError, Link, formatCount, reasonOf, usePageTitle, useQuery } from '@homeroom/web';
import { ActiveFilters, DealFilterBar, DealPlaceholders, listTitle, useDealFilters, useDealPages, writeFilters } from '../features/deals';
import { Suspense } from 'react';
import { DidYouMean, SearchBox, WaysOn, searchWordsQuery } from '../features/search';
import { Page, PageHead } from '../page/page';
import { ShowMore } from '../page/show-more';
import { useDealLinkState } from './deal-over-page';
import styles from './deals.module.css';
import { FoundDeals } from './found-deals';

/** The total is from when the list was opened; deals may have changed since. */
const moreLabel = (left: number) => (left > 0 ? `Show more (${formatCount(left)} left)` : 'Show more');

export function DealsPage() {
  const { filters, typed, type, choose, submit, remove, clear } = useDealFilters();
  const {
    deals,
    total,
    isCapped,
    isPending,
    isLoadingError,
    error,
    isFetching,
    isPlaceholderData,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    refetch,
  } = useDealPages(filters);
  const { data: words } = useQuery(searchWordsQuery((filters.q ?? '').trim()));
  const linkState = useDealLinkState();
  // The previous list may still be shown while this one loads.
  const [first] = isPlaceholderData ? [] : deals;
  const businessName = filters.businessId === undefined ? undefined : first?.business.name;
  const title = listTitle(filters, businessName);
  usePageTitle(title.ofTab ?? PAGE_TITLES[SCREENS.deals]);
  const hasFilters = Object.keys(writeFilters({ ...filters, sort: undefined })).length > 0;
  const isRefused = error instanceof ApiError && error.status === 400;

  return (
    <Page>
      <PageHead
        title={title.ofPage}
        lead={
          <>
            Every voucher earns points for the school you choose. <Link to={SCREENS.saved}>Saved deals</Link>
          </>
        }
      >
        <span aria-live="polite" className={styles['count']}>
          {!isPending && !isLoadingError && (
            <Badge tone="leaf">{`${formatCount(total)}${isCapped ? '+' : ''} ${total === 1 ? 'deal' : 'deals'}`}</Badge>
          )}
        </span>
      </PageHead>
      <DealFilterBar
        filters={filters}
        typed={typed}
        onType={type}
        onChoose={choose}
        onSubmit={submit}
        search={
          <SearchBox
            label="Search deals"
            placeholder="Search deals or businesses"
            words={typed.q}
            onWords={(q) => type({ q })}
            onReplaced={() => type({ q: filters.q ?? '' })}
            linkState={linkState}
          />
        }
      />
      <Suspense fallback={hasFilters && <p className={styles['filters']} />}>
        <ActiveFilters
          filters={filters}
          isPlaced={typeof first?.miles === 'number'}
          businessName={businessName}
          onRemove={remove}
          onClear={clear}
        />
      </Suspense>
      {filters.q && <DidYouMean words={words?.didYouMean ?? null} screen={SCREENS.deals} filters={writeFilters(filters)} />}
      {isPending && <DealPlaceholders count={LIMITS.listingPlaceholders} />}
      {isLoadingError && (
        <EmptyState
          icon={<InfoIcon />}
          title="The deals could not be loaded"
          action={isRefused ? <Button onClick={clear}>Clear Filters</Button> : <Button onClick={() => void refetch()}>Try again</Button>}
        >
          {reasonOf(error, 'Please check your connection.')}
        </EmptyState>
      )}
      {!isPending && !isLoadingError && deals.length === 0 && (
        <EmptyState icon={<SearchIcon />} title="No deals found" action={<Button onClick={clear}>Clear Filters</Button>}>
          Nothing matches your search. Remove a filter, try other words, or see everything.
        </EmptyState>
      )}
      {!isPending && !isLoadingError && deals.length === 0 && <WaysOn />}
      {deals.length > 0 && (
        <div aria-busy={isFetching}>
          <FoundDeals deals={deals} marked={words?.marked ?? []} />
          {hasNextPage && (
            <div className={styles['more']}>
              <ShowMore
                label={moreLabel(isCapped ? 0 : total - deals.length)}
                busy={isFetchingNextPage}
                onPress={() => void fetchNextPage()}
                failure={isFetchNextPageError && 'More deals could not be loaded. Please try again.'}
              />
            </div>
          )}
        </div>
      )}
    </Page>
  );
}
