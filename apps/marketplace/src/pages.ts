import { SCREENS } from '@homeroom/contracts';
import { lazyPage, type LazyPlace } from '@homeroom/ui';
import { DealsPage } from './routes/deals';
import { HomePage } from './routes/home';

const DealPage = lazyPage(() => import('./routes/deal'));
const CheckoutPage = lazyPage(() => import('./routes/checkout'));
export const PaymentSuccessPage = lazyPage(() => import('./routes/payment-success'));
const VoucherPage = lazyPage(() => import('./routes/voucher'));
const SchoolsPage = lazyPage(() => import('./routes/schools'));
const SchoolPage = lazyPage(() => import('./routes/school'));
const SchoolSupportPage = lazyPage(() => import('./routes/school-support'));
const SchoolAreaPage = lazyPage(() => import('./routes/school-area'));
const SchoolVerifyPage = lazyPage(() => import('./routes/school-verify'));
const HistoryPage = lazyPage(() => import('./routes/history'));
const AccountPage = lazyPage(() => import('./routes/account'));
const ReviewPage = lazyPage(() => import('./routes/review'));
const RemindersPage = lazyPage(() => import('./routes/reminders'));
const InformationPage = lazyPage(() => import('./routes/information'));
const ContactPage = lazyPage(() => import('./routes/contact'));
const SupportPage = lazyPage(() => import('./routes/support'));
const PartnerWithUsPage = lazyPage(() => import('./routes/partner-with-us'));
const SavedPage = lazyPage(() => import('./routes/saved'));
const NotFoundPage = lazyPage(() => import('./routes/not-found'));

/** The pages by address. The first screens are part of the remote's first files, and the others load on demand or shortly before. */
export const PAGES: readonly (readonly [path: string, Page: LazyPlace<object>])[] = [
  [SCREENS.home, HomePage],
  [SCREENS.deals, DealsPage],
  [`${SCREENS.deals}/:id`, DealPage],
  [SCREENS.schools, SchoolsPage],
  [`${SCREENS.schools}/:id`, SchoolPage],
  [`${SCREENS.schools}/:id/support`, SchoolSupportPage],
  [SCREENS.history, HistoryPage],
  [SCREENS.purchaseHistory, HistoryPage],
  [`${SCREENS.account}/:link?`, AccountPage],
  [SCREENS.schoolArea, SchoolAreaPage],
  [SCREENS.schoolAreaVerify, SchoolVerifyPage],
  [SCREENS.review, ReviewPage],
  [SCREENS.reminders, RemindersPage],
  [SCREENS.checkout, CheckoutPage],
  [`${SCREENS.checkout}/:id`, CheckoutPage],
  [SCREENS.paymentSuccess, PaymentSuccessPage],
  [SCREENS.voucher, VoucherPage],
  [SCREENS.saved, SavedPage],
  [SCREENS.contact, ContactPage],
  [SCREENS.support, SupportPage],
  [SCREENS.partnerWithUs, PartnerWithUsPage],
  [SCREENS.about, InformationPage],
  [SCREENS.privacy, InformationPage],
  [SCREENS.terms, InformationPage],
  [SCREENS.security, InformationPage],
  ['*', NotFoundPage],
];
