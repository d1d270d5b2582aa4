import { SCREENS, type AdminTransaction } from '@homeroom/contracts';
import { Link, formatDate, formatPrice, formatTime, queryOptions, queryString, useQuery } from '@homeroom/web';
import { useMay } from '../session/may';
import { callAdmin, callAdminList } from '../session/call-admin';
import { pointsInWords } from '../transactions/points-in-words';
import { TransactionState } from '../transactions/transaction-state';
import { RecordLink } from './record-link';
import { RecordPart } from './record-part';
import styles from './record-part.module.css';

const SHOWN = 25;

/** A filter of the list of transactions that selects the purchases. */
export type PurchasesOf = Readonly<Partial<Record<'businessId' | 'dealId' | 'schoolId' | 'userId', number>>>;

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Sums over its purchases; only in these days, when given. */
export const salesQuery = (of: PurchasesOf, days?: Days) =>
  queryOptions({
    queryKey: ['admin', 'records', 'sales', of, days],
    queryFn: async ({ signal }) => {
      const totals = await callAdmin('GET /api/admin/transaction-totals', { query: { ...of, ...days }, signal });
      // An API of before sends only what went to cards.
      return { ...totals, refunded: totals.refunded ?? totals.amountRefunded };
    },
    staleTime: 0,
  });

const purchasesQuery = (of: PurchasesOf) =>
  queryOptions({
    queryKey: ['admin', 'records', 'purchases', of],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/transactions', { query: { ...of, limit: SHOWN }, signal }),
    staleTime: 0,
  });

interface PurchasesProps {
  readonly of: PurchasesOf;
  /** The link to all of them. */
  readonly all: string;
  readonly nothing: string;
}

/** The latest few, each linked to its page, and a link to all; nothing for roles that see no purchases. */
export function Purchases(props: PurchasesProps) {
  return useMay()('transactions.see') && <LatestPurchases {...props} />;
}

function LatestPurchases({ of, all, nothing }: PurchasesProps) {
  return (
    <RecordPart
      title="Purchases"
      query={useQuery(purchasesQuery(of))}
      nothing={nothing}
      isEmpty={({ items }) => items.length === 0}
      more={<Link to={`${SCREENS.admin}${queryString({ tab: 'transactions', ...of })}`}>{all}</Link>}
    >
      {({ items }) => <PurchaseLines purchases={items} of={of} />}
    </RecordPart>
  );
}

interface PurchaseLinesProps {
  readonly purchases: readonly AdminTransaction[];
  readonly of: PurchasesOf;
}

/** Names what the page does not already say. */
function PurchaseLines({ purchases, of }: PurchaseLinesProps) {
  return (
    <ul className={styles['lines']}>
      {purchases.map((purchase) => (
        <li key={purchase.id} className={styles['purchase']}>
          <span>
            <RecordLink kind="order" id={purchase.id}>
              #{purchase.id}
            </RecordLink>{' '}
            {of.userId === undefined && (
              <RecordLink kind="user" id={purchase.user.id}>
                {purchase.voucher.customerName}
              </RecordLink>
            )}{' '}
            {of.dealId === undefined && (
              <span className={styles['soft']}>
                <RecordLink kind="deal" id={purchase.deal.id}>
                  {purchase.deal.title}
                </RecordLink>
              </span>
            )}
          </span>
          <span className={styles['soft']}>
            <TransactionState transaction={purchase} /> {formatPrice(purchase.amount)}
            {(of.userId !== undefined || of.schoolId !== undefined) && `, ${pointsInWords(purchase)}`},{' '}
            <time dateTime={purchase.createdAt} title={`${formatTime(purchase.createdAt)} PT`}>
              {formatDate(purchase.createdAt)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  );
}
