import { SCREENS } from './paths.js';

/**
 * The deals a shopper wants to hear of once they can be bought again, the last requested first (GET, PUT and DELETE
 * /api/users/me/deal-alerts).
 */
export interface DealAlerts {
  readonly dealIds: readonly number[];
}

const FOR_ALERT = '?alert=on';

/** Where the sign-in link of a visitor leads who asks to be told when a deal is back: opening it confirms the address. */
export const returnForAlert = (dealId: number) => `${SCREENS.deal(dealId)}${FOR_ALERT}`;
export const returnsForAlert = (address: string) => address.endsWith(FOR_ALERT);
