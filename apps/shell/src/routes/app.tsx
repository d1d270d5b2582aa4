import { SCREENS } from '@homeroom/contracts';
import { lazyPage } from '@homeroom/ui';
import { Route, Routes, useLocation } from '@homeroom/web';
import { Suspense, useEffect, useState } from 'react';
import { AreaLoading } from '../federation/area-loading';
import { areaFor, type Area as AreaOfRemote } from '../federation/choose-builds';
import { OverrideNotice } from '../federation/override-notice';
import { lastGoodRegistry, loadRegistry } from '../federation/registry';
import { RemoteArea } from '../federation/remote-area';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { ScrollToTop } from '../layout/scroll-to-top';
import { useCanonical } from '../layout/use-canonical';
import { ToastsWhenNeeded } from '../layout/toasts-when-needed';
import styles from './app.module.css';

const SignIn = lazyPage(() => import('./sign-in'));
const VerifySignIn = lazyPage(() => import('./verify-sign-in'));

/** The marketplace answers for all that no other area claims; also while nobody can say what there is. */
const MARKETPLACE = { name: 'marketplace', title: 'Marketplace' } as const;

/** Which remote answers for the address, as the registry says: a new one needs no new shell. */
function useArea(): AreaOfRemote | undefined {
  const { pathname } = useLocation();
  const [remotes, setRemotes] = useState(() => lastGoodRegistry()?.remotes);
  useEffect(() => {
    let isHere = true;
    loadRegistry().then(
      (manifest) => isHere && setRemotes(manifest.remotes),
      () => isHere && setRemotes((known) => known ?? {}),
    );
    return () => {
      isHere = false;
    };
  }, [pathname]);
  return remotes && (areaFor(remotes, pathname) ?? MARKETPLACE);
}

function Area() {
  const area = useArea();
  return area ? <RemoteArea key={area.name} {...area} /> : <AreaLoading title="the page" />;
}

/** The frame around every area. */
export function App() {
  useCanonical();
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
