import { SCREENS } from '@homeroom/contracts';
import { Skeleton, lazyPart } from '@homeroom/ui';
import { AtPlace, Route, Routes } from '@homeroom/web';
import { Suspense } from 'react';
import { PAGES } from './pages';
import { DealOverPage, usePagePlace } from './routes/deal-over-page';
import { SchoolStrip } from './routes/school-strip';
import { useFetchedAhead } from './use-fetched-ahead';

const LooksAhead = lazyPart(() => import('./looks-ahead'));

/** Made once, so that a deal that opens over a page renders nothing of the page again. */
const ROUTES = (
  <Routes>
    {PAGES.map(([path, Page]) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
  </Routes>
);

/** The shopper's pages. */
export function App() {
  const { place, hasDealOver } = usePagePlace();
  return (
    <>
      <SchoolStrip />
      <Suspense fallback={<Coming />}>
        <AtPlace place={place}>{ROUTES}</AtPlace>
        {hasDealOver && (
          <Routes>
            <Route path={`${SCREENS.deals}/:id`} element={<DealOverPage />} />
          </Routes>
        )}
        <LooksAheadSoon />
      </Suspense>
    </>
  );
}

/** The page's content, for which the footer waits. */
const Coming = () => (
  <div data-coming="page">
    <Skeleton height="100dvh" />
  </div>
);

/** Loaded once the page is interactive; without it, links work as usual. */
const LooksAheadSoon = () => useFetchedAhead(LooksAhead) && <LooksAhead />;
