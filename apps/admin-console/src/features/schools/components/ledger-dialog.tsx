import { SCREENS, type AdminSchool } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button, EmptyState, Pager, StarIcon } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { Link, formatCount, formatDate, keepPreviousData, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { ExportButton } from '../../../lists/export-button';
import { ledgerQuery } from '../api/points';
import styles from './schools.module.css';

const PAGE = 20;

interface LedgerDialogProps {
  readonly school: AdminSchool;
  readonly onClose: () => void;
}

/** Every movement of a school's points with the balance after it, down to the purchase. */
export default function LedgerDialog({ school, onClose }: LedgerDialogProps) {
  const [page, setPage] = useState(0);
  const read = useQuery({ ...ledgerQuery(school.id, PAGE, page * PAGE), placeholderData: keepPreviousData });
  const { data } = read;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ledger of ${school.name}`}
      footer={
        <>
          <Pager of="the ledger" page={page} pages={data ? Math.ceil(data.total / PAGE) : page + 1} onChange={setPage} />
          <ExportButton list="ledger" schoolId={school.id} />
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <LoadState of={read} isDated title="Failed to fetch the ledger" height="12rem" />
      {data?.total === 0 && <EmptyState icon={<StarIcon />} title="No points yet" />}
      <ul className={styles['transactions']} aria-label="Movements">
        {data?.items.map(({ id, at, kind, isSchoolChange, about, purchaseId, points, balance }) => (
          <li key={id}>
            <div>
              <strong>{about}</strong>
              <p>
                {formatDate(at)} · {isSchoolChange ? 'school changed' : kind}
                {purchaseId !== null && (
                  <>
                    , <Link to={`${SCREENS.admin}?tab=transactions&q=%23${purchaseId}`}>order #{purchaseId}</Link>
                  </>
                )}
              </p>
            </div>
            <div className={styles['points']}>
              <strong>
                {points < 0 ? '−' : '+'}
                {formatCount(Math.abs(points))}
              </strong>
              <span>balance {formatCount(balance)}</span>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
