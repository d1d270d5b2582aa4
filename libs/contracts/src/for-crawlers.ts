import { SCREENS } from './paths.js';
import type { PublicPath } from './public-pages.js';

/** Descriptions of public pages for search engines and link previews. */
export const PAGE_DESCRIPTIONS: Readonly<Record<PublicPath, string>> = {
  [SCREENS.home]: 'Discounted vouchers from local businesses in Orange County. Every purchase earns points for a school you choose.',
  [SCREENS.deals]: 'Classes, lessons, and treats from local businesses in Orange County, for less than the price at the door.',
  [SCREENS.schools]: 'Find a school in Orange County, see the points families have earned for it, and share its page.',
  [SCREENS.partnerWithUs]: 'Bring families through your door, with no fees and no cost to list. You set the deal; we send the people.',
  [SCREENS.about]: 'Local deals for families. Points for the school you choose.',
  [SCREENS.support]: 'How to buy and redeem a voucher, how schools earn points, and how businesses list a deal.',
  [SCREENS.contact]: 'Write to Homeroom. We answer within 24 hours.',
  [SCREENS.security]: 'How your money and your data are kept safe.',
  [SCREENS.privacy]: 'What we keep about you, and why. In plain words.',
  [SCREENS.terms]: 'What you can expect from us, and what we expect from you.',
};

/** Work areas and personal pages: nothing for search engines. */
export const PRIVATE_AREAS = [
  SCREENS.admin,
  SCREENS.business,
  SCREENS.schoolArea,
  SCREENS.signIn,
  SCREENS.voucher,
  SCREENS.checkout,
  SCREENS.paymentSuccess,
  SCREENS.account,
  SCREENS.history,
  SCREENS.purchaseHistory,
  SCREENS.review,
  SCREENS.reminders,
  SCREENS.saved,
] as const;
