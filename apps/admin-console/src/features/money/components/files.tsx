import { Cards } from '@homeroom/ui/cards';
import { ExportButton } from '../../../lists/export-button';

const FILES = [
  ['payouts', 'Payouts', 'Every payout, with its steps and outcome.'],
  ['payout-lines', 'Payout lines', 'Each payout’s items, one line per voucher.'],
  ['journal', 'Journal', 'Every line of the books, in double entry.'],
  ['1099-k', '1099-K', 'Each business’s payouts in a year, in total and from vouchers. Tax IDs stay at the card provider.'],
] as const;

/** The books and payouts as tables for a spreadsheet. */
export const Files = () => (
  <Cards label="Files">
    {FILES.map(([list, title, about]) => (
      <li key={list}>
        <div>
          <h3>{title}</h3>
          <p>{about}</p>
        </div>
        <ExportButton list={list} of={title} />
      </li>
    ))}
  </Cards>
);
