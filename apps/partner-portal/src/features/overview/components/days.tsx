import type { BusinessHome } from '@homeroom/contracts';
import { Tiles } from '@homeroom/ui';
import { counted, formatCount, formatPrice } from '@homeroom/web';
import styles from './home.module.css';

/** Today and this week, compared with last week. */
export function Days({ today, week, weekBefore }: Pick<BusinessHome, 'today' | 'week' | 'weekBefore'>) {
  return (
    <section aria-labelledby="days" className={styles['part']}>
      <h2 id="days">Today and this week</h2>
      <Tiles
        tiles={[
          { name: 'Sold today', value: formatPrice(today.revenue), hint: counted(today.purchases, 'voucher') },
          { name: 'Redeemed today', value: formatCount(today.redemptions), hint: today.redemptions === 1 ? 'voucher' : 'vouchers' },
          { name: 'Sold in 7 days', value: formatPrice(week.revenue), hint: `${formatPrice(weekBefore.revenue)} in the 7 days before` },
          {
            name: 'Redeemed in 7 days',
            value: formatCount(week.redemptions),
            hint: `${formatCount(weekBefore.redemptions)} in the 7 days before`,
          },
        ]}
      />
    </section>
  );
}
