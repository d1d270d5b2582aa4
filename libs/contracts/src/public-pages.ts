import { SCREENS } from './paths.js';

/** Pages that anyone may find, with one address each, and their titles. Deals and schools have pages besides. */
export const PAGE_TITLES = {
  [SCREENS.home]: 'Homeroom',
  [SCREENS.deals]: 'Browse deals',
  [SCREENS.schools]: 'School directory',
  [SCREENS.partnerWithUs]: 'Partner with us',
  [SCREENS.about]: 'About Homeroom',
  [SCREENS.support]: 'Support and FAQ',
  [SCREENS.contact]: 'Contact',
  [SCREENS.security]: 'Security',
  [SCREENS.privacy]: 'Privacy Policy',
  [SCREENS.terms]: 'Terms of Service',
} as const;

export type PublicPath = keyof typeof PAGE_TITLES;

export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(PAGE_TITLES, path);

const OF_ITS_OWN = /^(\/(?:deals|schools)\/[1-9]\d{0,9})(?:\/support)?$/;

/**
 * A page's canonical address, or null when it should not be indexed. Parameters make no other page.
 * @param pathname as in the address bar
 */
export function canonicalPath(pathname: string): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (isPublicPath(path)) return path;
  return OF_ITS_OWN.exec(path)?.[1] ?? null;
}
