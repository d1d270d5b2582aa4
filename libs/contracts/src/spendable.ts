import { LIMITS } from './limits.js';

/** How much of a price, in cents, credit pays. The rest for the card is nothing, or at least the card provider's minimum. */
export function spendable(balanceCents: number, priceCents: number): number {
  const most = Math.min(Math.max(balanceCents, 0), priceCents);
  const rest = priceCents - most;
  return rest === 0 || rest >= LIMITS.minimumSaleCents ? most : Math.max(0, priceCents - LIMITS.minimumSaleCents);
}
