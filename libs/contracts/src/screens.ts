import { LINKED_SCREENS, PORTAL_SCREENS, SCREENS, TEAM_SCREENS } from './paths.js';

const ID = '[1-9]\\d{0,9}';
const patternOf = (screen: string | ((id: number) => string)) => (typeof screen === 'string' ? screen : screen(0).replace('0', ID));
const ALL = [SCREENS, LINKED_SCREENS, PORTAL_SCREENS, TEAM_SCREENS].flatMap((screens) =>
  Object.values<string | ((id: number) => string)>(screens),
);
const ANY = new RegExp(`^(?:${ALL.map(patternOf).join('|')})/?$`, 'i');

/**
 * Whether an address has a screen, for anyone or for some. A remote's own addresses are not included.
 * @param pathname as in the address bar
 */
export const isScreen = (pathname: string): boolean => ANY.test(pathname);
