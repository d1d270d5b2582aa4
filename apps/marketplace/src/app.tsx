import { SCREENS } from '@homeroom/contracts';
import { Skeleton, lazyPage } from '@homeroom/ui';
import { Route, Routes, useLocation } from '@homeroom/web';
import { Suspense } from 'react';
import { DealOverPage, useBackground } from './routes/deal-over-page';
import { DealsPage } from './routes/deals';
import { HomePage } from './routes/home';

const DealPage = lazyPage(() => import('./routes/deal'));
const CheckoutPage = lazyPage(() => import('./routes/checkout'));
const PaymentSuccessPage = lazyPage(() => import('./routes/payment-success'));
const VoucherPage = lazyPage(() => import('./routes/voucher'));
const SchoolsPage = lazyPage(() => import('./routes/schools'));
const SchoolPage = lazyPage(() => import('./routes/school'));
const SchoolSupportPage = lazyPage(() => import('./routes/school-support'));
const SchoolAreaPage = lazyPage(() => import('./routes/school-area'));
const SchoolVerifyPage = lazyPage(() => import('./routes/school-verify'));
const HistoryPage = lazyPage(() => import('./routes/history'));
const ReviewPage = lazyPage(() => import('./routes/review'));
const RemindersPage = lazyPage(() => import('./routes/reminders'));
const InformationPage = lazyPage(() => import('./routes/information'));
const ContactPage = lazyPage(() => import('./routes/contact'));
const SupportPage = lazyPage(() => import('./routes/support'));
const PartnerWithUsPage = lazyPage(() => import('./routes/partner-with-us'));
const NotFoundPage = lazyPage(() => import('./routes/not-found'));

/** Everything a shopper sees. The first screens come with the remote, the others when they are asked for. */
export function App() {
  const location = useLocation();
  const background = useBackground();
  return (
    <Suspense fallback={<Skeleton height="100dvh" />}>
      <Routes location={background ?? location}>
        <Route path={SCREENS.home} element={<HomePage />} />
        <Route path={SCREENS.deals} element={<DealsPage />} />
        <Route path={`${SCREENS.deals}/:id`} element={<DealPage />} />
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
        <Route path={`${SCREENS.checkout}/:id`} element={<CheckoutPage />} />
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
