import styles from './money-facts.module.css';

const FACTS = [
  ['You pay', '$0', 'No fee to join, to list, or for a sale. Leave whenever you like.'],
  ['You get', 'The whole price', 'A $40 voucher used at your counter is $40 for you.'],
  ['You’re paid', 'Every Monday', 'Straight to your bank, for vouchers used at least three days before, once they come to $25.'],
] as const;

/** Explains the costs, and when a business is paid. */
export const MoneyFacts = () => (
  <dl className={styles['facts']}>
    {FACTS.map(([what, short, more]) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd className={styles['short']}>{short}</dd>
        <dd>{more}</dd>
      </div>
    ))}
  </dl>
);
