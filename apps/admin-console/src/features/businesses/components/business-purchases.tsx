import { SCREENS, type AdminBusiness } from '@homeroom/contracts';
import { Link, formatDate, formatPrice, formatTime, queryString, useQuery } from '@homeroom/web';
import { TransactionState } from '../../../transactions/transaction-state';
import { purchasesQuery } from '../api/record';
import { RecordPart } from './record-part';
import styles from './record-part.module.css';

/** The latest few, each linked to its page, and a link to all. */
export function BusinessPurchases({ business: { id, name } }: { readonly business: AdminBusiness }) {
  return (
    <RecordPart
      title="Purchases"
      query={useQuery(purchasesQuery(id))}
      nothing="No one has bought here yet."
      isEmpty={({ items }) => items.length === 0}
      more={<Link to={`${SCREENS.admin}${queryString({ tab: 'transactions', businessId: id })}`}>All purchases at {name}</Link>}
    >
      {({ items }) => (
        <ul className={styles['lines']}>
          {items.map((purchase) => (
            <li key={purchase.id}>
              <span>
                <Link to={SCREENS.adminTransaction(purchase.id)}>#{purchase.id}</Link> {purchase.voucher.customerName}{' '}
                <span className={styles['soft']}>{purchase.deal.title}</span>
              </span>
              <span className={styles['soft']}>
                <TransactionState transaction={purchase} /> {formatPrice(purchase.amount)},{' '}
                <time dateTime={purchase.createdAt} title={`${formatTime(purchase.createdAt)} PT`}>
                  {formatDate(purchase.createdAt)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </RecordPart>
  );
}
