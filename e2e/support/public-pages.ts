import { SCREENS } from '@homeroom/contracts';

/** Every kind of public page, with words that it must show without scripts. */
export const PUBLIC_PAGES: readonly (readonly [address: string, words: string])[] = [
  [SCREENS.home, 'Points for your school.'],
  [SCREENS.deals, 'Deals in Orange County'],
  ['/deals?q=robot', 'First Robot'],
  ['/deals?near=92866&within=5&maxPrice=50&sort=nearest', 'Less than a mile away'],
  [SCREENS.deal(1), 'Your voucher expires'],
  [SCREENS.schools, 'School Directory'],
  ['/schools?q=irvine', 'Irvine'],
  [SCREENS.school(1), 'Share kit'],
  [SCREENS.about, 'About Homeroom'],
  [SCREENS.privacy, 'Privacy Policy'],
  [SCREENS.terms, 'Terms of Service'],
  [SCREENS.security, 'Report an issue'],
  [SCREENS.contact, 'We’ll get back to you within 24 hours.'],
  [SCREENS.support, 'Support and FAQ'],
  [SCREENS.partnerWithUs, 'Fill your quiet hours.'],
];
export const PUBLIC_ADDRESSES = PUBLIC_PAGES.map(([address]) => address);
