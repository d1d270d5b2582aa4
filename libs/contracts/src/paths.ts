/** The last segment of each team inbox's address. */
export const INBOX_PATHS = {
  school: 'school-requests',
  management: 'management-requests',
  partner: 'partner-applications',
  contact: 'contact-messages',
  cash: 'cash-requests',
} as const;

/** Screens, by their path. */
export const SCREENS = {
  home: '/',
  deals: '/deals',
  deal: (id: number) => `/deals/${id}`,
  schools: '/schools',
  partnerWithUs: '/partner-with-us',
  about: '/about',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  security: '/security',
  licenses: '/licenses',
  contact: '/contact',
  support: '/support',
  saved: '/saved',
  voucher: '/voucher',
  /** The purchase last started in this browser. */
  checkout: '/checkout',
  checkoutDeal: (id: number) => `/checkout/${id}`,
  paymentSuccess: '/payment-success',
  account: '/account',
  deleteAccount: '/account/delete',
  history: '/history',
  purchaseHistory: '/purchase-history',
  school: (id: number) => `/schools/${id}`,
  /** The target of a school's poster: the deals, with the school chosen. */
  schoolSupport: (id: number) => `/schools/${id}/support`,
  schoolArea: '/school',
  schoolAreaVerify: '/school/verify',
  review: '/review',
  reminders: '/reminders',
  signIn: '/login',
  signInVerify: '/login/verify',
  businessLogin: '/business/login',
  businessRegister: '/business/register',
  businessVerify: '/business/verify',
  businessForgot: '/business/forgot-password',
  businessReset: '/business/reset-password',
  business: '/business',
  businessCounter: '/business/counter',
  businessTill: '/business/till',
  /** The target of a manager's emailed link. */
  businessStaff: '/business/staff-link',
  businessDashboard: (id: number) => `/business/dashboard/${id}`,
  adminLogin: '/admin/login',
  admin: '/admin',
  adminBusiness: (id: number) => `/admin/businesses/${id}`,
  adminPayout: (id: number) => `/admin/payouts/${id}`,
  adminTransaction: (id: number) => `/admin/transactions/${id}`,
} as const;

/** The targets of emailed links that no screen links to, so that first visits need not load them. */
export const LINKED_SCREENS = { changeEmail: '/account/email' } as const;

/** The same in the portal: it is not in the shop's files either. */
export const PORTAL_SCREENS = {
  stopDigest: '/business/notifications/stop',
  /** With `?draft=` and its id once it is saved as a draft. */
  newDeal: '/business/deals/new',
  editDeal: (id: number | string) => `/business/deals/${id}/edit`,
} as const;

/** Pages of the console that no other screen links to: single records, and the target of an emailed invitation. */
export const TEAM_SCREENS = {
  invitation: '/admin/invitation',
  deal: (id: number) => `/admin/deals/${id}`,
  school: (id: number) => `/admin/schools/${id}`,
  user: (id: number) => `/admin/users/${id}`,
} as const;

/** Keys in browser storage. */
export const STORAGE = {
  checkout: 'checkoutData',
  businessAuth: 'businessAuth',
  adminToken: 'adminToken',
  remotes: 'homeroom:remotes',
  visitor: 'homeroom:visitor',
  override: 'homeroom:override',
  preview: 'homeroom:preview',
  school: 'homeroom:school',
  zipCode: 'homeroom:zip-code',
  savedDeals: 'homeroom:saved-deals',
  viewedDeals: 'homeroom:viewed-deals',
  /** The account that the saved and viewed deals belong to. */
  keptFor: 'homeroom:kept-for',
  counterLocation: 'homeroom:counter-location',
  counterSound: 'homeroom:counter-sound',
  tables: 'homeroom:tables',
  form: (name: string) => `homeroom:form:${name}`,
  theme: 'homeroom:theme',
} as const;

/** Readable by scripts, without a secret: says which session cookie may exist, so that anonymous visitors send no requests. */
export const SESSION_HINT_COOKIE = 'homeroom_signed_in';
/** The same for a school's manager. */
export const SCHOOL_HINT_COOKIE = 'homeroom_school_signed_in';

/** Set in browsers that show a developer's remote: the edge then lets pages load from there. */
export const DEVELOPER_COOKIE = 'homeroom_developer';

/** A header of the requests with which the team looks at a business's screens, and where its tab keeps the token; cookies do not count beside it. */
export const LOOK_HEADER = 'x-homeroom-look';
