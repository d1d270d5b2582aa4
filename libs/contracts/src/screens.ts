import { SCREENS } from './paths.js';

const ID = '[1-9]\\d{0,9}';
const patternOf = (screen: string | ((id: number) => string)) => (typeof screen === 'string' ? screen : screen(0).replace('0', ID));
const ANY = new RegExp(`^(?:${Object.values(SCREENS).map(patternOf).join('|')})/?$`, 'i');

/**
 * Whether there is a screen at an address, for anybody or for some. What a remote shows at addresses of its own is not among them.
 * @param pathname as it stands in the address bar
 */
export const isScreen = (pathname: string): boolean => ANY.test(pathname);
