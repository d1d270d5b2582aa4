/** Numbers that a screen and the server must agree on. Names of times include the unit. */
export const LIMITS = {
  voucherValidityDays: 180,
  expiringSoonDays: 7,
  homeFeaturedDeals: 6,
  homePlaceholders: 6,
  listingPlaceholders: 9,
  listingPage: 24,
  schoolSuggestions: 10,
  /** Deals beyond this are not counted. */
  countedDeals: 1_000,
  /** How many of the best search results are shown. */
  countedMatches: 240,
  suggestionsOfAKind: 4,
  /** How many saved and viewed deals are kept. */
  savedDeals: 60,
  viewedDeals: 7,
  toastMs: 5_000,
  holdMinutes: 15,
  longestHoldMinutes: 30,
  openOrdersByEmail: 5,
  openOrdersByNetwork: 10,
  /** The highest limit per family a deal can set. */
  mostPerFamily: 100,
  magicLinkMinutes: 15,
  resetLinkMinutes: 60,
  /** How long a link works that deletes an account, or changes its email address. */
  deletionMinutes: 60,
  partnerPasswordMin: 6,
  adminPasswordMin: 12,
  pinMin: 4,
  pinMax: 6,
  tillNameLength: 40,
  /** How long a code can make a device a till. */
  tillCodeMinutes: 30,
  /** Wrong PINs before a till locks, and before each needs a wait. */
  tillTries: 8,
  tillFreeTries: 3,
  tillWaitSeconds: 30,
  tillsPerBusiness: 30,
  managersPerBusiness: 30,
  staffEvents: 30,
  lowVoucherCodes: 5,
  voucherCodesPerRequest: 1_000,
  voucherCodeLength: 64,
  undoMinutes: 15,
  reasonLength: 300,
  recentVouchers: 5,
  bulkRows: 10_000,
  bulkCharacters: 1_900_000,
  invitationDays: 7,
  exportDays: 7,
  adminPage: 10,
  topCategories: 3,
  figuresDays: 366,
  dealsWithoutLimit: 200,
  schoolsWithoutLimit: 2_000,
  /** Thank-yous on a school's page. */
  thanksShown: 5,
  /** Schools on the monthly board. */
  boardPlaces: 10,
  pageMax: 200,
  minimumSaleCents: 50,
  maximumPriceCents: 9_999_999,
  bodyBytes: 2 * 1024 * 1024,
  nameLength: 120,
  emailLength: 254,
  searchLength: 120,
  /** The length of a cursor: a name in it may be long. */
  placeLength: 1_500,
  /** The largest filter value. */
  filterAmount: 99_999,
  titleLength: 160,
  addressLength: 200,
  cityLength: 80,
  urlLength: 500,
  descriptionLength: 2_000,
  messageLength: 5_000,
  reviewLength: 1_000,
  answerLength: 1_000,
  closureReasonLength: 80,
  closures: 40,
  openSpans: 42,
  reviewStarsMin: 1,
  reviewStarsMax: 5,
  uploadBytes: 5 * 1024 * 1024,
  versionLength: 80,
  /** An error's message, as a browser reports it. */
  errorLength: 200,
  /** How long a preview link works, unless it says otherwise. */
  previewDays: 7,
  mostPreviewDays: 30,
  /** The largest file of a release. */
  releaseFileBytes: 4 * 1024 * 1024,
  /** Pictures per deal. */
  dealPictures: 6,
  altLength: 200,
  selfRefundDays: 14,
  /** Days in which a purchase's points may move to another school. */
  schoolChangeDays: 14,
  /** Days before a voucher's end on which to send reminders. */
  reminderDays: [30, 7, 1],
  databaseId: 2_147_483_647,
} as const;

/** Numbers of the team alone, apart so that no shopper's page loads them. */
export const TEAM_LIMITS = {
  passkeysPerPerson: 10,
  passkeyNameLength: 60,
  /** How long a browser may take to make or use a passkey. */
  passkeyMinutes: 5,
  /** How long the team may look at someone's screens. */
  lookMinutes: 15,
  /** How many records one change takes. */
  bulkBusinesses: 200,
  bulkDeals: 1_000,
  bulkSchools: 200,
  bulkTransactions: 200,
} as const;
