import { ExportButton } from '../../../lists/export-button';
import styles from './files.module.css';

const FILES = [
  ['payouts', 'Payouts', 'Every payout, with its steps and what came of it.'],
  ['payout-lines', 'Payout lines', 'What each payout is made of, a line for each voucher.'],
  ['journal', 'Journal', 'Every line of the books, in double entry.'],
  ['1099-k', '1099-K', 'What each business was paid in a year, in all and by vouchers. Tax IDs stay at the card provider.'],
] as const;

/** The books and payouts as tables for a spreadsheet. */
export const Files = () => (
  <ul className={styles['files']} aria-label="Files">
    {FILES.map(([list, title, about]) => (
      <li key={list}>
        <div>
          <h3>{title}</h3>
          <p>{about}</p>
        </div>
        <ExportButton list={list} />
      </li>
    ))}
  </ul>
);
