import type { Split } from '../../src/treasury/books/split';

/** When the first voucher of each business was used. */
export const AT = new Date('2026-11-20T20:00:00Z');

/** Of a voucher, what became of its price, in cents. */
export interface Voucher {
  readonly id: number;
  readonly user: number;
  readonly business: number;
  readonly price: number;
  readonly credit: number;
  readonly split: Split;
  isUsed: boolean;
  isCredited: boolean;
  /** The purchase has ended: by a refund, or by what a bank took. */
  end: 'refund' | 'dispute' | null;
  uses: number;
  usedAt: Date;
  /** Cents that went back to the card, and did not come back to us. */
  returned: number;
  /** All refunds that were sent, also those that failed. */
  sent: number;
  dispute: 'none' | 'open' | 'won' | 'lost';
  isOfBusiness: boolean;
  /** Its refund was the business's to pay. */
  isBorneByBusiness: boolean;
  /** Its line for the business stands in a payout, and it is worth so much there. */
  paidOut: number;
}

export const cardPart = ({ price, credit }: Voucher) => price - credit;
export const paymentOf = (id: number) => `pi_${id}`;
export const disputeOf = (id: number) => `du_${id}`;
export const orderOf = (id: number) => `order-${id}`;

export const saleOf = ({ id, price, credit }: Voucher) => ({ voucher: id, payment: paymentOf(id), order: orderOf(id), price, credit });

export const usedOf = ({ id, business, price, split, usedAt }: Voucher) => ({
  ...{ voucher: id, price },
  earned: { business, split, redeemedAt: usedAt, firstRedeemedAt: AT },
});

/** The business gave back what it had earned. */
export const isTakenBack = ({ end, isOfBusiness, isBorneByBusiness }: Voucher) =>
  end === 'dispute' ? isOfBusiness : end === 'refund' && isBorneByBusiness;
