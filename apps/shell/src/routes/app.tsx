import { SCREENS } from '@homeroom/contracts';
import { lazyPage } from '@homeroom/ui';
import { Route, Routes } from '@homeroom/web';
import { Suspense, type ComponentType } from 'react';
import { AreaLoading } from '../federation/area-loading';
import { OverrideNotice } from '../federation/override-notice';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { ScrollToTop } from '../layout/scroll-to-top';
import { useCanonical } from '../layout/use-canonical';
import { useServedReads } from '../layout/use-served-reads';
import { ToastsWhenNeeded } from '../layout/toasts-when-needed';
import styles from './app.module.css';

const Licenses = lazyPage(() => import('./licenses'));
const SignIn = lazyPage(() => import('./sign-in'));
const VerifySignIn = lazyPage(() => import('./verify-sign-in'));

/** The frame around every area. @param props.Area what stands in it, in a browser or on the server */
export function App({ Area }: { readonly Area: ComponentType }) {
  useCanonical();
  useServedReads();
  return (
    <div className={styles['frame']}>
      <a href="#content" className={styles['skip']}>
        Skip to content
      </a>
      <ScrollToTop />
      <Header />
      <OverrideNotice />
      <main id="content" className={styles['main']} tabIndex={-1}>
        <Suspense fallback={<AreaLoading title="the page" />}>
          <Routes>
            <Route path={SCREENS.licenses} element={<Licenses />} />
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
