import { SCREENS } from '@homeroom/contracts';
import { lazyPage, lazyPart } from '@homeroom/ui';
import { Route, Routes } from '@homeroom/web';
import { Suspense, type ComponentType } from 'react';
import { AreaLoading } from '../federation/area-loading';
import { useFrame } from '../federation/use-frame';
import { AccountElsewhere } from '../layout/account-elsewhere';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { ScrollToTop, focusContent } from '../layout/scroll-to-top';
import { useCanonical } from '../layout/use-canonical';
import { useServedReads } from '../layout/use-served-reads';
import { ToastsWhenNeeded } from '../layout/toasts-when-needed';
import styles from './app.module.css';

const Licenses = lazyPage(async () => ({ default: (await import('./own-pages')).LicensesPage }));
const SignIn = lazyPage(async () => ({ default: (await import('./own-pages')).SignInPage }));
const WorkspaceBar = lazyPart(() => import('../layout/workspace-bar'));
const VerifySignIn = lazyPage(async () => ({ default: (await import('./own-pages')).VerifySignInPage }));

/** The frame around every area. @param props.Area the content; the browser and the server pass different components */
export function App({ Area }: { readonly Area: ComponentType }) {
  useCanonical();
  useServedReads();
  const frame = useFrame();
  return (
    <div className={styles['frame']} data-frame={frame}>
      <a href="#content" className={styles['skip']} onClick={focusContent}>
        Skip to content
      </a>
      <ScrollToTop />
      <AccountElsewhere />
      {frame === 'public' && <Header />}
      {frame === 'workspace' && (
        <Suspense>
          <WorkspaceBar />
        </Suspense>
      )}
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
      {frame === 'public' && <Footer />}
      <ToastsWhenNeeded />
    </div>
  );
}
