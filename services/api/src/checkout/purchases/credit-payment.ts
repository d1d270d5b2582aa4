const PREFIX = 'credit_';

/** Names the payment of an order fully paid with store credit, which the card provider does not know. */
export const creditPaymentId = (orderId: string) => `${PREFIX}${orderId}`;

/** The order in such a name; null for a card payment. */
export const orderOfCreditPayment = (paymentId: string): string | null =>
  paymentId.startsWith(PREFIX) ? paymentId.slice(PREFIX.length) : null;
