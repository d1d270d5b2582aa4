/**
 * SQL for the dollars that a family got back for a purchase: on the card, also in part, and as store credit.
 * @param purchase its name in the statement
 */
export const refundedOf = (purchase: string) =>
  `${purchase}.amount_refunded + CASE WHEN ${purchase}.state = 'refunded' THEN ${purchase}.credit_used ELSE 0 END`;

/** SQL for when it got the last of it. */
export const refundedWhen = (purchase: string) => `COALESCE(${purchase}.refunded_at, ${purchase}.partly_refunded_at)`;
