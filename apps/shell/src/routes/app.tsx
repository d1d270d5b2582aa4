import { SCREENS } from '@homeroom/contracts';
import { Route, Routes } from '@homeroom/web';
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

/** The frame around every area. The marketplace answers for all addresses that no other area claims. */
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
            <Route path="/business/*" element={<RemoteArea key="partner-portal" name="partner-portal" title="The partner portal" />} />
            <Route path="/admin/*" element={<RemoteArea key="admin-console" name="admin-console" title="The admin console" />} />
            <Route path="*" element={<RemoteArea key="marketplace" name="marketplace" title="The marketplace" />} />
          </Routes>
        </Suspense>
      </main>
      <Footer />
      <ToastsWhenNeeded />
    </div>
  );
}
