import { SCREENS } from './paths.js';

interface PublicPage {
  readonly title: string;
  /** What search engines and messengers say of it. */
  readonly description: string;
}

/** Pages that anybody may find, with one address each. Deals and schools have pages of their own besides. */
export const PUBLIC_PAGES = {
  [SCREENS.home]: {
    title: 'Homeroom',
    description: 'Discounted vouchers from local businesses in Orange County. Every purchase earns points for a school that you choose.',
  },
  [SCREENS.deals]: {
    title: 'Browse deals',
    description: 'Classes, lessons and treats from local businesses in Orange County, for less than the price at the door.',
  },
  [SCREENS.schools]: {
    title: 'School directory',
    description: 'Find a school in Orange County, see the points that families have earned for it, and share its page.',
  },
  [SCREENS.partnerWithUs]: {
    title: 'Partner with us',
    description: 'Bring families through your door, with no fees and no cost to list. You set the deal; we send the people.',
  },
  [SCREENS.about]: { title: 'About Homeroom', description: 'Local deals for families. Points for the school you choose.' },
  [SCREENS.support]: {
    title: 'Support and FAQ',
    description: 'How to buy and redeem a voucher, how schools earn points, and how businesses list a deal.',
  },
  [SCREENS.contact]: { title: 'Contact', description: 'Write to Homeroom. We answer within 24 hours.' },
  [SCREENS.security]: { title: 'Security', description: 'How your money and your data are kept safe.' },
  [SCREENS.privacy]: { title: 'Privacy Policy', description: 'What we keep about you, and why. In plain words.' },
  [SCREENS.terms]: { title: 'Terms of Service', description: 'What you can expect from us, and we from you.' },
} as const satisfies Readonly<Record<string, PublicPage>>;

export type PublicPath = keyof typeof PUBLIC_PAGES;

export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(PUBLIC_PAGES, path);

/** Where somebody works or has something of their own: nothing there is for search engines. */
export const PRIVATE_AREAS = [
  SCREENS.admin,
  SCREENS.business,
  SCREENS.schoolArea,
  SCREENS.signIn,
  SCREENS.voucher,
  SCREENS.checkout,
  SCREENS.paymentSuccess,
  SCREENS.history,
  SCREENS.purchaseHistory,
  SCREENS.review,
  SCREENS.reminders,
] as const;

const OF_ITS_OWN = /^(\/(?:deals|schools)\/[1-9]\d{0,9})(?:\/support)?$/;

/**
 * The one address by which a page is known, or null where a page is nobody else's business. Choices in the address make no other page.
 * @param pathname as it stands in the address bar
 */
export function canonicalPath(pathname: string): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (isPublicPath(path)) return path;
  return OF_ITS_OWN.exec(path)?.[1] ?? null;
}
