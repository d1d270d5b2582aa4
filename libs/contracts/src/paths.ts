/** Calls that a browser makes. Ids are put in by the functions, encoded. */
export const API = {
  currentUser: '/api/auth/user',
  refresh: '/api/auth/refresh',
  magicLink: '/api/auth/magic-link',
  magicLinkVerify: '/api/auth/magic-link/verify',
  logout: '/api/logout',
  configuration: '/api/configuration',
  deals: '/api/deals',
  dealsWithLocations: '/api/deals/with-locations',
  deal: (id: number) => `/api/deals/${id}`,
  dealWithBusiness: (id: number) => `/api/deals/${id}/with-business`,
  schools: '/api/schools',
  school: (id: number) => `/api/schools/${id}`,
  createPaymentIntent: '/api/create-payment-intent',
  paymentSuccess: '/api/payment-success',
  stripeWebhook: '/api/webhooks/stripe',
  voucherAccess: '/api/voucher/access',
  redeemVoucher: (id: number) => `/api/voucher/${id}/redeem`,
  partnerLogin: '/api/businesses/login',
  partnerLogout: '/api/businesses/logout',
  partnerSession: '/api/businesses/session',
  businessDeals: (id: number) => `/api/businesses/${id}/deals`,
  adminLogin: '/api/admin/login',
  adminLogout: '/api/admin/logout',
  adminTotals: '/api/admin/totals',
} as const;

/** Screens, as they stand in the address bar. */
export const SCREENS = {
  home: '/',
  deals: '/deals',
  schools: '/schools',
  partnerWithUs: '/partner-with-us',
  about: '/about',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  security: '/security',
  contact: '/contact',
  support: '/support',
  voucher: '/voucher',
  checkout: '/checkout',
  paymentSuccess: '/payment-success',
  history: '/history',
  purchaseHistory: '/purchase-history',
  signIn: '/login',
  signInVerify: '/login/verify',
  businessLogin: '/business/login',
  businessRegister: '/business/register',
  business: '/business',
  businessDashboard: (id: number) => `/business/dashboard/${id}`,
  adminLogin: '/admin/login',
  admin: '/admin',
} as const;

/** Keys in the browser's own storage. */
export const STORAGE = {
  checkout: 'checkoutData',
  businessAuth: 'businessAuth',
  adminToken: 'adminToken',
  remotes: 'homeroom:remotes',
  visitor: 'homeroom:visitor',
  theme: 'homeroom:theme',
} as const;

/** Readable by script, holds no secret: says whose session cookie may be present, so that anonymous visitors ask nothing. */
export const SESSION_HINT_COOKIE = 'homeroom_signed_in';
