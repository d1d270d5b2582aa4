import { SCREENS } from '@homeroom/contracts';
import { Route, Routes, useLocation } from '@homeroom/web';
import { Suspense, lazy } from 'react';
import { AreaLoading } from '../federation/area-loading';
import { RemoteArea } from '../federation/remote-area';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { ScrollToTop } from '../layout/scroll-to-top';
import { ToastsWhenNeeded } from '../layout/toasts-when-needed';
import styles from './app.module.css';

const SignIn = lazy(() => import('./sign-in'));
const VerifySignIn = lazy(() => import('./verify-sign-in'));

const AREAS = [
  { path: '/business', name: 'partner-portal', title: 'The partner portal' },
  { path: '/admin', name: 'admin-console', title: 'The admin console' },
] as const;
const MARKETPLACE = { name: 'marketplace', title: 'The marketplace' } as const;

/** Each area knows its own full addresses; the marketplace answers for all that no other area claims. */
function Area() {
  const { pathname } = useLocation();
  const { name, title } = AREAS.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? MARKETPLACE;
  return <RemoteArea key={name} name={name} title={title} />;
}

/** The frame around every area. */
export function App() {
  return (
    <div className={styles['frame']}>
      <a href="#content" className={styles['skip']}>
        Skip to content
      </a>
      <ScrollToTop />
      <Header />
      <main id="content" className={styles['main']} tabIndex={-1}>
        <Suspense fallback={<AreaLoading title="the page" />}>
          <Routes>
            <Route path={SCREENS.signIn} element={<SignIn />} />
            <Route path={SCREENS.signInVerify} element={<VerifySignIn />} />
            <Route path="*" element={<Area />} />
          </Routes>
        </Suspense>
      </main>
      <Footer />
      <ToastsWhenNeeded />
    </div>
  );
}
