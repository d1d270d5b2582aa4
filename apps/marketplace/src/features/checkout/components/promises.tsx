import { LIMITS } from '@homeroom/contracts';
import { CheckIcon, LockIcon, MailIcon } from '@homeroom/ui';
import styles from './promises.module.css';

const CARDS = ['Visa', 'Mastercard', 'American Express', 'Discover'];

/** What buyers want to know before entering a card. */
export function Promises() {
  return (
    <div className={styles['promises']}>
      <ul className={styles['list']}>
        <li>
          <CheckIcon /> Haven’t used it? Get your money back within {LIMITS.selfRefundDays} days.
        </li>
        <li>
          <MailIcon /> Your voucher arrives by email within moments.
        </li>
        <li>
          <LockIcon /> Stripe handles the payment. We never see your card number.
        </li>
      </ul>
      <ul className={styles['cards']} aria-label="Cards we accept">
        {CARDS.map((card) => (
          <li key={card}>{card}</li>
        ))}
      </ul>
    </div>
  );
}
