import { SCREENS } from '@homeroom/contracts';
import { Skeleton } from '@homeroom/ui';
import { Route, Routes, useLocation } from '@homeroom/web';
import { Suspense, lazy } from 'react';
import { DealOverPage, useBackground } from './routes/deal-over-page';
import { DealsPage } from './routes/deals';
import { HomePage } from './routes/home';

const CheckoutPage = lazy(() => import('./routes/checkout'));
const PaymentSuccessPage = lazy(() => import('./routes/payment-success'));
const VoucherPage = lazy(() => import('./routes/voucher'));
const SchoolsPage = lazy(() => import('./routes/schools'));
const SchoolPage = lazy(() => import('./routes/school'));
const SchoolSupportPage = lazy(() => import('./routes/school-support'));
const SchoolAreaPage = lazy(() => import('./routes/school-area'));
const SchoolVerifyPage = lazy(() => import('./routes/school-verify'));
const HistoryPage = lazy(() => import('./routes/history'));
const ReviewPage = lazy(() => import('./routes/review'));
const RemindersPage = lazy(() => import('./routes/reminders'));
const InformationPage = lazy(() => import('./routes/information'));
const ContactPage = lazy(() => import('./routes/contact'));
const SupportPage = lazy(() => import('./routes/support'));
const PartnerWithUsPage = lazy(() => import('./routes/partner-with-us'));
const NotFoundPage = lazy(() => import('./routes/not-found'));

/** Everything a shopper sees. The first screens come with the remote, the others when they are asked for. */
export function App() {
  const location = useLocation();
  const background = useBackground();
  return (
    <Suspense fallback={<Skeleton height="100dvh" />}>
      <Routes location={background ?? location}>
        <Route path={SCREENS.home} element={<HomePage />} />
        <Route path={SCREENS.deals} element={<DealsPage />} />
        <Route path={`${SCREENS.deals}/:id`} element={<DealsPage />} />
        <Route path={SCREENS.schools} element={<SchoolsPage />} />
        <Route path={`${SCREENS.schools}/:id`} element={<SchoolPage />} />
        <Route path={`${SCREENS.schools}/:id/support`} element={<SchoolSupportPage />} />
        {[SCREENS.history, SCREENS.purchaseHistory].map((path) => (
          <Route key={path} path={path} element={<HistoryPage />} />
        ))}
        <Route path={SCREENS.schoolArea} element={<SchoolAreaPage />} />
        <Route path={SCREENS.schoolAreaVerify} element={<SchoolVerifyPage />} />
        <Route path={SCREENS.review} element={<ReviewPage />} />
        <Route path={SCREENS.reminders} element={<RemindersPage />} />
        <Route path={SCREENS.checkout} element={<CheckoutPage />} />
        <Route path={SCREENS.paymentSuccess} element={<PaymentSuccessPage />} />
        <Route path={SCREENS.voucher} element={<VoucherPage />} />
        <Route path={SCREENS.contact} element={<ContactPage />} />
        <Route path={SCREENS.support} element={<SupportPage />} />
        <Route path={SCREENS.partnerWithUs} element={<PartnerWithUsPage />} />
        {[SCREENS.about, SCREENS.privacy, SCREENS.terms, SCREENS.security].map((path) => (
          <Route key={path} path={path} element={<InformationPage />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      {background && (
        <Routes>
          <Route path={`${SCREENS.deals}/:id`} element={<DealOverPage />} />
        </Routes>
      )}
    </Suspense>
  );
}
