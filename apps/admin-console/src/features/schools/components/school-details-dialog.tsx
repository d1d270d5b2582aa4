import type { AdminSchool } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button, EmptyState, TicketIcon } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { counted, formatDate, formatPrice, useQuery } from '@homeroom/web';
import { pointsInWords } from '../../../transactions/points-in-words';
import { TransactionState } from '../../../transactions/transaction-state';
import { transactionsOfSchoolQuery } from '../api/points';
import { SchoolMoneyInDetails } from './school-money-in-details';
import own from './school-details-dialog.module.css';
import styles from './schools.module.css';

const LATEST = 10;

interface SchoolDetailsDialogProps {
  readonly school: AdminSchool;
  readonly onClose: () => void;
}

/** A school with its bank account and cash rewards, and its last 10 transactions. */
export default function SchoolDetailsDialog({ school, onClose }: SchoolDetailsDialogProps) {
  const read = useQuery(transactionsOfSchoolQuery(school.id, LATEST));
  const { data } = read;
  return (
    <Dialog
      open
      onClose={onClose}
      title={school.name}
      description={`${school.address}, ${school.city}, ${school.state} ${school.zipCode}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p>
        <strong>{counted(school.points, 'point')}</strong> · {school.isActive ? 'Active' : 'Inactive'} · since{' '}
        {formatDate(school.createdAt)}
      </p>
      <p>{[school.principalName, school.adminEmail, school.contactPhone].filter(Boolean).join(' · ') || 'No contact given'}</p>
      <h3 className={own['heading']}>Cash rewards</h3>
      <SchoolMoneyInDetails schoolId={school.id} />
      <h3 className={own['heading']}>Last transactions</h3>
      <LoadState of={read} isDated title="Failed to fetch transactions" height="8rem" />
      {data?.items.length === 0 && <EmptyState icon={<TicketIcon />} title="No transactions yet" />}
      <ul className={styles['transactions']}>
        {data?.items.map((transaction) => (
          <li key={transaction.id}>
            <div>
              <strong>{transaction.deal.title}</strong>
              <p>
                {formatDate(transaction.createdAt)} · {formatPrice(transaction.amount)} ·{' '}
                {transaction.user.firstName ?? transaction.user.username}
              </p>
            </div>
            <div className={styles['points']}>
              {pointsInWords(transaction)}
              <TransactionState transaction={transaction} />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
