export const voucherValidityDays = 180;
export const expiringSoonDays = 7;
export const homeFeaturedDeals = 6;
export const homePlaceholders = 6;
export const listingPlaceholders = 9;
export const listingPage = 24;
export const schoolSuggestions = 10;
/** Deals beyond this are not counted. */
export const countedDeals = 1_000;
/** How many of the best search results are shown. */
export const countedMatches = 240;
export const suggestionsOfAKind = 4;
/** How many saved and viewed deals are kept. */
export const savedDeals = 60;
export const viewedDeals = 7;
export const toastMs = 5_000;
export const holdMinutes = 15;
export const longestHoldMinutes = 30;
export const openOrdersByEmail = 5;
export const openOrdersByNetwork = 10;
/** The highest limit per family a deal can set. */
export const mostPerFamily = 100;
export const magicLinkMinutes = 15;
export const resetLinkMinutes = 60;
/** How long a link works that deletes an account, or changes its email address. */
export const deletionMinutes = 60;
export const partnerPasswordMin = 6;
export const adminPasswordMin = 12;
export const pinMin = 4;
export const pinMax = 6;
export const tillNameLength = 40;
/** How long a code can make a device a till. */
export const tillCodeMinutes = 30;
/** Wrong PINs before a till locks, and before each needs a wait. */
export const tillTries = 8;
export const tillFreeTries = 3;
export const tillWaitSeconds = 30;
export const tillsPerBusiness = 30;
export const managersPerBusiness = 30;
export const staffEvents = 30;
export const lowVoucherCodes = 5;
export const voucherCodesPerRequest = 1_000;
export const voucherCodeLength = 64;
export const undoMinutes = 15;
export const reasonLength = 300;
export const recentVouchers = 5;
export const bulkRows = 10_000;
export const bulkCharacters = 1_900_000;
export const invitationDays = 7;
export const exportDays = 7;
export const adminPage = 10;
export const topCategories = 3;
export const figuresDays = 366;
export const dealsWithoutLimit = 200;
export const schoolsWithoutLimit = 2_000;
/** Thank-yous on a school's page. */
export const thanksShown = 5;
/** Schools on the monthly board. */
export const boardPlaces = 10;
export const pageMax = 200;
export const minimumSaleCents = 50;
export const maximumPriceCents = 9_999_999;
export const bodyBytes = 2 * 1024 * 1024;
export const nameLength = 120;
export const emailLength = 254;
export const searchLength = 120;
/** The length of a cursor: a name in it may be long. */
export const placeLength = 1_500;
/** The largest filter value. */
export const filterAmount = 99_999;
export const titleLength = 160;
export const addressLength = 200;
export const cityLength = 80;
export const urlLength = 500;
export const descriptionLength = 2_000;
export const messageLength = 5_000;
export const reviewLength = 1_000;
export const answerLength = 1_000;
export const closureReasonLength = 80;
export const closures = 40;
export const openSpans = 42;
export const reviewStarsMin = 1;
export const reviewStarsMax = 5;
export const uploadBytes = 5 * 1024 * 1024;
export const versionLength = 80;
/** An error's message, as a browser reports it. */
export const errorLength = 200;
/** How long a preview link works, unless it says otherwise. */
export const previewDays = 7;
export const mostPreviewDays = 30;
/** The largest file of a release. */
export const releaseFileBytes = 4 * 1024 * 1024;
/** Pictures per deal. */
export const dealPictures = 6;
export const altLength = 200;
export const selfRefundDays = 14;
/** Days in which a purchase's points may move to another school. */
export const schoolChangeDays = 14;
/** Days before a voucher's end on which to send reminders. */
export const reminderDays = [30, 7, 1] as const;
export const databaseId = 2_147_483_647;
