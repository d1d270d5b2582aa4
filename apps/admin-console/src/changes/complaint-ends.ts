/** How a complaint can end, by state. */
export const COMPLAINT_ENDS: Readonly<Record<string, string>> = {
  honored: 'the business will take it after all',
  refunded: 'the family gets its money back',
  kept: 'left as it was',
  overtaken: 'refunded or disputed another way',
};
