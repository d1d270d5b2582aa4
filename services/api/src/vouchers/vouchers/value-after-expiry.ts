import { dayOf, dollars } from '../../foundation/mail/index.js';
import type { VoucherRow } from './voucher-page.joint.js';

/** In plain words: the discount ends with the voucher, the price paid does not. @param cashBelow dollars, 0 for never */
export function valueAfterExpiry({ expires_at: end, is_expired: isOver, purchase_price: price }: VoucherRow, cashBelow: number): string {
  const [ends, from] = isOver ? ['ended', ''] : ['ends', 'after that day, '];
  const stays = `The discount ${ends} on ${dayOf(end)}. The ${dollars(price)} you paid is still yours: ${from}turn the voucher into store credit in your purchase history.`;
  return cashBelow === 0
    ? stays
    : `${stays} If you have less than ${dollars(cashBelow)} of store credit, you can ask for it in cash there.`;
}
