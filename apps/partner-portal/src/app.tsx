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
        <Route path={SCREENS.businessLogin} element={<LoginPage />} />
        <Route path={SCREENS.business} element={<DashboardPage />} />
        <Route path={`${SCREENS.business}/dashboard/:id`} element={<DashboardPage />} />
        <Route path="*" element={<Navigate to={SCREENS.business} replace />} />
      </Routes>
    </Suspense>
  );
}
