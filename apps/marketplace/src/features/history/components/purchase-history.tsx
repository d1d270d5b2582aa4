import { SCREENS, type ShopperPurchase } from '@homeroom/contracts';
import { Badge, Button, EmptyState, TicketIcon } from '@homeroom/ui';
import { Link, counted, formatDate, formatPrice } from '@homeroom/web';
import { failedRead, useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { pointsFor } from '../../../page/points-for';
import { useFetchedSoon } from '../../../page/use-fetched-soon';
import { downloadReceipt } from '../api/history';
import { ChangeSchoolDialog } from '../dialogs';
import styles from './purchase-history.module.css';

export function PurchaseHistory({ purchases }: { readonly purchases: readonly ShopperPurchase[] }) {
  if (purchases.length === 0)
    return (
      <EmptyState
        icon={<TicketIcon />}
        title="No purchases yet"
        action={
          <Button asChild>
            <Link to={SCREENS.deals}>Browse deals</Link>
          </Button>
        }
      />
    );
  return (
    <ul className={styles['list']}>
      {purchases.map((purchase) => (
        <li key={purchase.id} className={styles['purchase']}>
          {purchase.deal.imageUrl ? (
            <img src={purchase.deal.imageUrl} alt="" width={96} height={72} loading="lazy" className={styles['picture']} />
          ) : (
            <span className={styles['picture']} />
          )}
          <div className={styles['what']}>
            <p className={styles['business']}>{purchase.business.name}</p>
            <h2>{purchase.deal.title}</h2>
            <p>
              {formatDate(purchase.createdAt)} · {pointsOf(purchase)}
            </p>
            <p className={styles['buttons']}>
              <Receipt purchase={purchase} />
              {purchase.schoolChangeableUntil && purchase.schoolPointsEarned > 0 && <ChangeSchool purchase={purchase} />}
            </p>
          </div>
          <div className={styles['money']}>
            <strong>{formatPrice(purchase.amount)}</strong>
            {purchase.creditUsed > 0 && <span>{formatPrice(purchase.creditUsed)} with store credit</span>}
            {purchase.state === 'paid' && (purchase.amountRefunded ?? 0) > 0 && (
              <span>{formatPrice(purchase.amountRefunded!)} refunded</span>
            )}
            <PurchaseBadge purchase={purchase} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The points of a purchase, which a refund reverses. */
function pointsOf({ state, schoolPointsEarned: count, schoolName }: ShopperPurchase): string {
  return state === 'refunded' && count > 0 ? `${schoolName} gave back ${counted(count, 'point')}` : pointsFor(count, schoolName);
}

function Receipt({ purchase: { id, deal } }: { readonly purchase: ShopperPurchase }) {
  const downloading = useChange({
    change: () => downloadReceipt(id),
    failed: failedRead('The receipt could not be downloaded. Please try again.'),
  });
  return (
    <Button
      size="small"
      variant="ghost"
      busy={downloading.isPending}
      onClick={() => downloading.mutate()}
      aria-label={`Receipt: ${deal.title}`}
    >
      Receipt
    </Button>
  );
}

function ChangeSchool({ purchase }: { readonly purchase: ShopperPurchase }) {
  const [isOpen, setOpen] = useState(false);
  useFetchedSoon(ChangeSchoolDialog);
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)} aria-label={`Change school: ${purchase.deal.title}`}>
        Change school
      </Button>
      {isOpen && <ChangeSchoolDialog purchase={purchase} onClose={() => setOpen(false)} />}
    </>
  );
}

function PurchaseBadge({ purchase }: { readonly purchase: ShopperPurchase }) {
  if (purchase.isRefundPending) return <Badge tone="danger">Refund on its way</Badge>;
  if (purchase.state === 'refunded') return <Badge tone="danger">Refunded</Badge>;
  return purchase.state === 'disputed' ? <Badge tone="sun">Disputed</Badge> : <Badge tone="leaf">Completed</Badge>;
}
