import type { CardError } from './objects.js';

/** A payment's outcome, and later events. */
export type CardBehavior =
  | 'approved'
  | 'challenged'
  | 'disputed'
  | 'not-received'
  | 'inquired'
  | 'processing'
  | 'refund-pending'
  | 'refund-failing'
  | CardError;

const CODE_PAGES = 'https://docs.stripe.com/error-codes#';

const declined = (code: CardError['code'], message: string, declineCode?: string): CardError => ({
  type: 'card_error',
  code,
  doc_url: `${CODE_PAGES}${code.replaceAll('_', '-')}`,
  message,
  ...(declineCode && { decline_code: declineCode }),
});

/** The provider's published test cards that Homeroom's tests use. */
const CARDS: Readonly<Record<string, CardBehavior>> = {
  '4242424242424242': 'approved',
  '5555555555554444': 'approved',
  '378282246310005': 'approved',
  '6011111111111117': 'approved',
  '4000002500003155': 'challenged',
  '4000002760003184': 'challenged',
  '4000000000003220': 'challenged',
  '4000000000000259': 'disputed',
  '4000000000002685': 'not-received',
  '4000000000001976': 'inquired',
  '4000000000007726': 'refund-pending',
  '4000000000005126': 'refund-failing',
  '4000000000000002': declined('card_declined', 'Your card was declined.', 'generic_decline'),
  '4000000000009995': declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  '4000000000000069': declined('expired_card', 'Your card has expired.'),
  '4000000000000127': declined('incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': declined('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
};

/** Names of test cards that a server may use instead of a number. */
const METHODS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  /** A bank account, which takes days to pay. Only this sandbox has this number. */
  pm_usBankAccount_processing: '000123456789',
};

const BANK_ACCOUNT = METHODS['pm_usBankAccount_processing'];

export const CHALLENGE_FAILED = declined(
  'payment_intent_authentication_failure',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
);

export const BANK_REFUSED = declined('payment_method_provider_decline', 'The bank account could not be debited.');

export const numberOfMethod = (method: string): string | undefined => METHODS[method];

export function behaviorOf(number: string): CardBehavior {
  if (number === BANK_ACCOUNT) return 'processing';
  return CARDS[number.replace(/\D/g, '')] ?? declined('incorrect_number', 'Your card number is incorrect.');
}
