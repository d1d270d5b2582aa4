import { mailUrl, useConfiguration } from '@homeroom/web';
import type { PayeeWords } from '@homeroom/storefront/payee-state';

/** What a business is told about its bank account. */
export const PAYEE_WORDS: PayeeWords = {
  connect: [
    'Connect a bank account to get paid',
    'Your earnings are safe and will be waiting for you. Our payment partner, Stripe, asks who owns the business and which bank account is yours.',
  ],
  ready: 'You can be paid.',
  account: (last4) => `Your bank account ends in ${last4}.`,
  change: 'See or change your bank account',
  returned: 'Your bank sent a payout back',
  disconnected: [
    'Your account is disconnected',
    'We cannot pay you until you connect an account again. Your earnings are safe and will be waiting for you.',
  ],
  blocked: 'We cannot pay you.',
  blockedThen: <WriteToUs />,
};

function WriteToUs() {
  const partnerships = useConfiguration().data?.contact.partnerships;
  return (
    <>
      Your earnings are safe. Write to{' '}
      {partnerships ? <a href={mailUrl(partnerships, 'About our payouts')}>{partnerships}</a> : 'our partner team'} and we will find a way.
    </>
  );
}
