import { formatPrice, mailUrl, useConfiguration } from '@homeroom/web';
import type { PayeeWords } from '@homeroom/storefront/payee-state';

/** Describes the state of a business's bank account. @param owed earnings that were not paid out yet */
export const payeeWords = (owed: number): PayeeWords => ({
  connect: [
    'Connect a bank account to get paid',
    `${safe(owed)} Our payment provider, Stripe, asks who owns the business and which bank account is yours.`,
  ],
  paused: 'Payouts are paused until our payment provider gets what it asked for.',
  ready: 'You can be paid.',
  account: (last4) => `Your bank account ends in ${last4}.`,
  change: 'See or change your bank account',
  returned: 'Your bank sent a payout back',
  disconnected: ['Your account is disconnected', `We cannot pay you until you connect an account again. ${safe(owed)}`],
  blocked: 'We cannot pay you.',
  blockedThen: <WriteToUs />,
});

const safe = (owed: number) =>
  owed > 0 ? `Your ${formatPrice(owed)} is safe and waits for you.` : 'What you earn is safe and waits for you.';

function WriteToUs() {
  const partnerships = useConfiguration().data?.contact.partnerships;
  return (
    <>
      Your earnings are safe. Write to{' '}
      {partnerships ? <a href={mailUrl(partnerships, 'About our payouts')}>{partnerships}</a> : 'our partner team'} and we will find a way.
    </>
  );
}
