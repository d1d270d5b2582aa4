import { SCREENS } from '@homeroom/contracts';
import { Skeleton, lazyPart } from '@homeroom/ui';
import { Route, Routes, useLocation } from '@homeroom/web';
import { Suspense } from 'react';
import { PAGES } from './pages';
import { DealOverPage, useBackground } from './routes/deal-over-page';
import { SchoolStrip } from './routes/school-strip';
import { useFetchedAhead } from './use-fetched-ahead';

const LooksAhead = lazyPart(() => import('./looks-ahead'));

/** The shopper's pages. */
export function App() {
  const location = useLocation();
  const background = useBackground();
  return (
    <>
      <SchoolStrip />
      <Suspense fallback={<Coming />}>
        <Routes location={background ?? location}>
          {PAGES.map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
        {background && (
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
