import { SCREENS, TEAM_SCREENS } from '@homeroom/contracts';
import { Skeleton, lazyPage } from '@homeroom/ui';
import { UndoToast } from '@homeroom/ui/undo';
import { Navigate, Route, Routes, useLocation } from '@homeroom/web';
import { Suspense } from 'react';
import { accountOf, useAdminToken } from './session/admin-token';

const LoginPage = lazyPage(() => import('./routes/login'));
const InvitationPage = lazyPage(() => import('./routes/invitation'));
const DashboardPage = lazyPage(() => import('./routes/dashboard'));

const RECORDS = [
  'businesses/:businessId',
  'deals/:dealId',
  'payouts/:payoutId',
  'schools/:schoolId',
  'transactions/:transactionId',
  'users/:userId',
];

export function App() {
  const { pathname, search } = useLocation();
  const token = useAdminToken();
  return (
    <Suspense fallback={<Skeleton height="60dvh" />}>
      <Routes>
        <Route path={SCREENS.adminLogin} element={<LoginPage />} />
        <Route path={TEAM_SCREENS.invitation} element={<InvitationPage />} />
        <Route path={SCREENS.admin} element={<DashboardPage />} />
        {RECORDS.map((record) => (
          <Route key={record} path={`${SCREENS.admin}/${record}`} element={<DashboardPage />} />
        ))}
        <Route path="*" element={<Navigate to={SCREENS.admin + search} replace />} />
      </Routes>
      <UndoToast place={`${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`} account={accountOf(token)} />
    </Suspense>
  );
}
