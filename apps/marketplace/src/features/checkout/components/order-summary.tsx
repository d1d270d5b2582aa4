import type { DealWithBusiness } from '@homeroom/contracts';
import { SchoolIcon } from '@homeroom/ui';
import { counted, formatPrice } from '@homeroom/web';
import type { ReactNode } from 'react';
import { pointsFor } from '../../../page/points-for';
import { savings } from '../savings';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  readonly deal: DealWithBusiness;
  /** Your school, until one is chosen. */
  readonly schoolName?: string | undefined;
  readonly title?: string;
  /** Dollars of store credit used. `coming` reserves the line until the server has said how much. */
  readonly creditUsed?: number | 'coming' | undefined;
  /** The points of this order, if they differ from the deal's because store credit earns none. */
  readonly schoolPoints?: number | undefined;
  /** The reward that the points bring the school closer to. */
  readonly reward?: ReactNode;
}

export function OrderSummary({
  deal,
  schoolName = 'your school',
  title = 'Your order',
  creditUsed = 0,
  schoolPoints,
  reward,
}: OrderSummaryProps) {
  const points = schoolPoints ?? deal.schoolPoints;
  return (
    <section className={styles['summary']} aria-label={title}>
      {deal.imageUrl && <img src={deal.imageUrl} alt="" width={800} height={600} className={styles['image']} />}
      <div className={styles['body']}>
        <div className={styles['name']}>
          <h2>{deal.title}</h2>
          <p className={styles['business']}>{deal.business.name}</p>
          {deal.maxPerFamily && <p className={styles['business']}>Limit {deal.maxPerFamily} per family</p>}
        </div>
        <dl className={styles['lines']}>
          <div>
            <dt>Regular price</dt>
            <dd>
              <s>{formatPrice(deal.originalPrice)}</s>
            </dd>
          </div>
          <div>
            <dt>You save</dt>
            <dd>{formatPrice(savings(deal.originalPrice, deal.salePrice))}</dd>
          </div>
          {(creditUsed === 'coming' || creditUsed > 0) && (
            <div>
              <dt>Store credit</dt>
              <dd>{creditUsed === 'coming' ? '…' : `−${formatPrice(creditUsed)}`}</dd>
            </div>
          )}
          <div className={styles['total']}>
            <dt>Total</dt>
            <dd>{creditUsed === 'coming' ? '…' : formatPrice(savings(deal.salePrice, creditUsed))}</dd>
          </div>
        </dl>
        <div className={styles['school']}>
          <SchoolIcon />
          <div>
            <p>
              {points > 0 ? (
                <>
                  <strong>{counted(points, 'point')}</strong> for {schoolName}
                </>
              ) : (
                pointsFor(points, schoolName)
              )}
            </p>
            {reward}
          </div>
        </div>
      </div>
    </section>
  );
}
