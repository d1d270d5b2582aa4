import styles from './account.module.css';

const GOES = [
  'Your name and email address, everywhere we keep them',
  'Your purchase history, and any refund you could still request',
  'Store credit you have not spent',
  'The words of your reviews, and the forms you sent us',
  'Your access to a school you manage',
];

const STAYS = [
  'Records of purchases and payments, without your name: the law requires us to keep them',
  'The points your school earned, and the stars of your reviews',
  'Vouchers you have not used: their links still work, but we cannot send them again, so save them first',
];

/** Explains what deleting an account removes, and what the law and the books require us to keep. */
export function DeletedData() {
  return (
    <div className={styles['effects']}>
      <p>We delete for good:</p>
      <ul>
        {GOES.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>We keep:</p>
      <ul>
        {STAYS.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>Our payment provider keeps its own records of your payments, under its own rules.</p>
    </div>
  );
}
