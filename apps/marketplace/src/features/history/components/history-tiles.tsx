import type { ShopperPurchase, ShopperVoucher } from '@homeroom/contracts';
import { formatCount, formatPrice } from '@homeroom/web';
import { groupOf } from '../group-vouchers';
import styles from './history-tiles.module.css';

interface HistoryTilesProps {
  readonly purchases: readonly ShopperPurchase[];
  readonly vouchers: readonly ShopperVoucher[];
  /** Dollars. */
  readonly credit: number;
  readonly now: number;
}

/** What was returned counts neither as spent nor as earned. */
export function HistoryTiles({ purchases, vouchers, credit, now }: HistoryTilesProps) {
  const kept = purchases.filter(({ state }) => state !== 'refunded');
  const spent = kept.reduce((cents, { amount, creditUsed }) => cents + Math.round((amount - creditUsed) * 100), 0) / 100;
  const points = kept.reduce((sum, { schoolPointsEarned }) => sum + schoolPointsEarned, 0);
  const active = vouchers.filter((voucher) => groupOf(voucher, now) === 'active').length;
  return (
    <dl className={styles['tiles']}>
      <Tile name="Total Spent" value={formatPrice(spent)} />
      <Tile name="Points Earned" value={formatCount(points)} />
      <Tile name="Active Vouchers" value={formatCount(active)} />
      {credit > 0 && <Tile name="Store Credit" value={formatPrice(credit)} />}
    </dl>
  );
}

function Tile({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
