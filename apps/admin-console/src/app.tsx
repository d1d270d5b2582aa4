import { SCREENS, TEAM_SCREENS } from '@homeroom/contracts';
import { Skeleton, lazyPage } from '@homeroom/ui';
import { UndoToast } from '@homeroom/ui/undo';
import { Navigate, Route, Routes, useLocation } from '@homeroom/web';
import { Suspense } from 'react';

const LoginPage = lazyPage(() => import('./routes/login'));
const InvitationPage = lazyPage(() => import('./routes/invitation'));
const DashboardPage = lazyPage(() => import('./routes/dashboard'));

export function App() {
  const { pathname, search } = useLocation();
  return (
    <Suspense fallback={<Skeleton height="60dvh" />}>
      <Routes>
        <Route path={SCREENS.adminLogin} element={<LoginPage />} />
        <Route path={TEAM_SCREENS.invitation} element={<InvitationPage />} />
        <Route path={SCREENS.admin} element={<DashboardPage />} />
        <Route path={`${SCREENS.admin}/businesses/:businessId`} element={<DashboardPage />} />
        <Route path={`${SCREENS.admin}/deals/:dealId`} element={<DashboardPage />} />
        <Route path={`${SCREENS.admin}/payouts/:payoutId`} element={<DashboardPage />} />
        <Route path={`${SCREENS.admin}/schools/:schoolId`} element={<DashboardPage />} />
        <Route path={`${SCREENS.admin}/transactions/:transactionId`} element={<DashboardPage />} />
        <Route path={`${SCREENS.admin}/users/:userId`} element={<DashboardPage />} />
        <Route path="*" element={<Navigate to={SCREENS.admin} replace />} />
      </Routes>
      <UndoToast place={`${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`} />
    </Suspense>
  );
}
