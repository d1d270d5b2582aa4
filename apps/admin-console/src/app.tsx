import { SCREENS } from '@homeroom/contracts';
import { Skeleton } from '@homeroom/ui';
import { Navigate, Route, Routes } from '@homeroom/web';
import { Suspense, lazy } from 'react';

const LoginPage = lazy(() => import('./routes/login'));
const DashboardPage = lazy(() => import('./routes/dashboard'));

export function App() {
  return (
    <Suspense fallback={<Skeleton height="60dvh" />}>
      <Routes>
        <Route path={SCREENS.adminLogin} element={<LoginPage />} />
        <Route path={SCREENS.admin} element={<DashboardPage />} />
        <Route path="*" element={<Navigate to={SCREENS.admin} replace />} />
      </Routes>
    </Suspense>
  );
}
