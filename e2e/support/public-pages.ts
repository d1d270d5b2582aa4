import { SCREENS } from '@homeroom/contracts';

type PublicPage = readonly [address: string, words: string];

/** Every kind of public page with data that the server reads, with words that it must show without scripts. */
export const PAGES_WITH_DATA: readonly PublicPage[] = [
  [SCREENS.home, 'Points for your school.'],
  [SCREENS.deals, 'Deals in Orange County'],
  ['/deals?q=robot', 'First Robot'],
  ['/deals?near=92866&within=5&maxPrice=50&sort=nearest', 'Less than a mile away'],
  [SCREENS.deal(1), 'Your voucher expires'],
  [SCREENS.schools, 'School Directory'],
  ['/schools?q=irvine', 'Irvine'],
  [SCREENS.school(1), 'Share kit'],
];

/** The other public pages. */
export const PAGES_OF_TEXT: readonly PublicPage[] = [
  [SCREENS.about, 'About Homeroom'],
  [SCREENS.privacy, 'Privacy Policy'],
  [SCREENS.terms, 'Terms of Service'],
  [SCREENS.security, 'Report an issue'],
  [SCREENS.contact, 'We’ll get back to you within 24 hours.'],
  [SCREENS.support, 'Support and FAQ'],
  [SCREENS.partnerWithUs, 'Fill your quiet hours.'],
];

export const PUBLIC_ADDRESSES = [...PAGES_WITH_DATA, ...PAGES_OF_TEXT].map(([address]) => address);
