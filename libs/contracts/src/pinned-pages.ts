import { SCREENS } from './paths.js';

/**
 * Pages whose document runs only scripts with a hash, where the browser knows `Integrity-Policy`: those of the workspaces. The card provider's
 * script has none, and any page of the shop may become the checkout without a new document.
 */
export const PINNED_PAGES = new RegExp(`^(?:${SCREENS.admin}|${SCREENS.business})(?:/|$)`);
