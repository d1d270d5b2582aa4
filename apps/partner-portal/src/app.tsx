import { PORTAL_SCREENS, SCREENS } from '@homeroom/contracts';
import { Skeleton, lazyPage, lazyPart } from '@homeroom/ui';
import { Navigate, Route, Routes, useLocation } from '@homeroom/web';
import { readLook } from '@homeroom/web/look';
import { Suspense } from 'react';
import { SessionEnded } from './routes/session-ended';

const LoginPage = lazyPage(() => import('./routes/login'));
const RegisterPage = lazyPage(() => import('./routes/register'));
const VerifyEmailPage = lazyPage(() => import('./routes/verify-email'));
const ForgotPasswordPage = lazyPage(() => import('./routes/forgot-password'));
const ResetPasswordPage = lazyPage(() => import('./routes/reset-password'));
const CounterPage = lazyPage(() => import('./routes/counter'));
const TillPage = lazyPage(() => import('./routes/till'));
const StaffLinkPage = lazyPage(() => import('./routes/staff-link'));
const LookBar = lazyPart(() => import('@homeroom/storefront/look-bar'));
const StopDigestPage = lazyPage(() => import('./routes/stop-digest'));
const DealPage = lazyPage(() => import('./routes/deal'));
const DashboardPage = lazyPage(() => import('./routes/dashboard'));

export function App() {
  return (
    <Suspense fallback={<Skeleton height="100dvh" />}>
      {readLook() && <LookBar />}
      <Routes>
        <Route path={SCREENS.businessLogin} element={<LoginPage />} />
        <Route path={SCREENS.businessRegister} element={<RegisterPage />} />
        <Route path={SCREENS.businessVerify} element={<VerifyEmailPage />} />
        <Route path={SCREENS.businessForgot} element={<ForgotPasswordPage />} />
        <Route path={SCREENS.businessReset} element={<ResetPasswordPage />} />
        <Route path={SCREENS.businessCounter} element={<CounterPage />} />
        <Route path={SCREENS.businessTill} element={<TillPage />} />
        <Route path={SCREENS.businessStaff} element={<StaffLinkPage />} />
        <Route path={PORTAL_SCREENS.stopDigest} element={<StopDigestPage />} />
        <Route path={PORTAL_SCREENS.newDeal} element={<DealPage />} />
        <Route path={PORTAL_SCREENS.editDeal(':id')} element={<DealPage />} />
        <Route path={SCREENS.business} element={<DashboardPage />} />
        <Route path={`${SCREENS.business}/dashboard/:id`} element={<DashboardPage />} />
        <Route path="*" element={<ToDashboard />} />
      </Routes>
      <SessionEnded />
    </Suspense>
  );
}

/** With the tab that the address names. */
function ToDashboard() {
  return <Navigate to={SCREENS.business + useLocation().search} replace />;
}
