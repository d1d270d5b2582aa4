const PREFIX = 'credit_';

/** Names the payment of an order that store credit pays in full; the card provider knows nothing of it. */
export const creditPaymentId = (orderId: string) => `${PREFIX}${orderId}`;

/** The order behind such a name; null for a card payment. */
export const orderOfCreditPayment = (paymentId: string): string | null =>
  paymentId.startsWith(PREFIX) ? paymentId.slice(PREFIX.length) : null;
