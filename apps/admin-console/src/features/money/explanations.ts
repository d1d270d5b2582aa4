/** The meaning of a card provider movement, by its account in the books. */
export const EXPLANATIONS_IN_WORDS = {
  goodwill: 'A refund at our expense',
  clearing: 'Part of a card payment',
  payable: 'A business’s earnings or debt',
  bank: 'A transfer from or to our bank',
  'card-fees': 'Fees for card payments',
  'provider-fees': 'Other fees of the card provider',
  'dispute-fees': 'A dispute fee',
  'dispute-losses': 'A dispute we lost',
  share: 'Our own income',
} as const;

/** The reference for accounts with parts. */
export const REFERENCES: Readonly<Partial<Record<string, string>>> = {
  payable: 'Business number *',
  clearing: 'Payment, such as pi_123 *',
};
