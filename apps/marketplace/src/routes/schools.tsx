import { LIMITS, PAGE_TITLES, SCREENS, type SchoolView } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon, SchoolIcon, SearchIcon, TextField } from '@homeroom/ui';
import { counted, formatCount, reasonOf, usePageTitle, useQuery, useSearchParams } from '@homeroom/web';
import { useDeferredValue, useState } from 'react';
import { AddSchoolDialog, ManagementRequestDialog } from '../features/requests';
import { HowItWorksDialog, SchoolBoard, SchoolCard, useSchoolPages } from '../features/schools';
import { DidYouMean, Marked, searchWordsQuery } from '../features/search';
import { Page, PageHead } from '../page/page';
import { PageButtons } from '../page/page-buttons';
import { searchedWords } from '../page/searched-words';
import { ShowMore } from '../page/show-more';
import { TryAgain } from '@homeroom/storefront/try-again';
import { useFetchedSoon } from '../page/use-fetched-soon';
import styles from './schools.module.css';

type Open = 'add' | 'how' | SchoolView | null;

/** Lists schools once something is typed. The words stay in the address for Back and reload. */
export default function SchoolsPage() {
  usePageTitle(PAGE_TITLES[SCREENS.schools]);
  const [search, setSearch] = useSearchParams();
  const [words, setTyped] = useState(searchedWords(search.get('q')));
  const [open, setOpen] = useState<Open>(null);
  useFetchedSoon(AddSchoolDialog, ManagementRequestDialog);
  const wanted = useDeferredValue(words.trim());
  const pages = useSchoolPages(wanted);
  const { data: understood } = useQuery(searchWordsQuery(wanted));
  const { data, total, isFetching, isLoadingError, error } = pages;
  const schools = wanted ? pages.schools : [];
  const setWords = (typed: string) => {
    setTyped(typed);
    setSearch(typed.trim() ? { q: typed.trim() } : {}, { replace: true });
  };
  const close = () => setOpen(null);
  return (
    <Page>
      <PageHead title="School Directory" lead="Find your school, shop for it, and share its page.">
        <PageButtons>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('how')}>
            How It Works
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setOpen('add')}>
            Add New School
          </Button>
        </PageButtons>
      </PageHead>
      <form role="search" action={SCREENS.schools} className={styles['search']} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Search schools"
          labelHidden
          type="search"
          name="q"
          placeholder="Name, city, state or ZIP"
          icon={<SearchIcon />}
          maxLength={LIMITS.searchLength}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button variant="secondary" disabled={words === ''} onClick={() => setWords('')}>
          Clear
        </Button>
      </form>
      <p role="status" className={styles['count']}>
        {wanted && data ? `${counted(total, 'school')} found` : '\u00a0'}
      </p>
      {wanted && <DidYouMean words={understood?.didYouMean ?? null} screen={SCREENS.schools} onTake={setTyped} />}
      {wanted === '' && (
        <>
          <EmptyState icon={<SchoolIcon />} title="Which school?">
            Type its name, city, state or ZIP code.
          </EmptyState>
          <SchoolBoard />
        </>
      )}
      {wanted && isLoadingError && schools.length === 0 && (
        <EmptyState icon={<InfoIcon />} title="The schools could not be loaded" action={<TryAgain of={pages} />}>
          {reasonOf(error, 'Please check your connection.')}
        </EmptyState>
      )}
      {wanted && data && !isFetching && schools.length === 0 && (
        <EmptyState
          icon={<SchoolIcon />}
          title="No schools found"
          action={
            <Button aria-haspopup="dialog" onClick={() => setOpen('add')}>
              Add New School
            </Button>
          }
        >
          No school matches “{wanted}”. Try its city or ZIP code, or ask us to add it.
        </EmptyState>
      )}
      <ul className={styles['list']}>
        {schools.map((school) => (
          <li key={school.id}>
            <SchoolCard school={school} onManage={setOpen} mark={(text) => <Marked text={text} words={understood?.marked ?? []} />} />
          </li>
        ))}
      </ul>
      {schools.length > 0 && pages.hasNextPage && (
        <ShowMore
          label={`Show more (${formatCount(total - schools.length)} left)`}
          busy={pages.isFetchingNextPage}
          onPress={() => void pages.fetchNextPage()}
          failure={pages.isFetchNextPageError && 'More schools could not be loaded. Please try again.'}
        />
      )}
      {open === 'add' && <AddSchoolDialog onClose={close} />}
      {open === 'how' && <HowItWorksDialog onClose={close} />}
      {open !== null && typeof open === 'object' && <ManagementRequestDialog school={open} onClose={close} />}
    </Page>
  );
}
