import type { ShopperPurchase, ShopperVoucher } from '@homeroom/contracts';
import { Tiles } from '@homeroom/ui';
import { formatCount, formatPrice } from '@homeroom/web';
import { groupOf } from '../group-vouchers';

interface HistoryTilesProps {
  readonly purchases: readonly ShopperPurchase[];
  readonly vouchers: readonly ShopperVoucher[];
  /** Dollars. */
  readonly credit: number;
  readonly now: number;
}

/** Cents that were not refunded. */
const spentOn = ({ amount, creditUsed, amountRefunded = 0 }: ShopperPurchase) => Math.round((amount - creditUsed - amountRefunded) * 100);

/** Refunds count neither as spent nor as earned; a school keeps the points of a purchase that was refunded in part. */
export function HistoryTiles({ purchases, vouchers, credit, now }: HistoryTilesProps) {
  const kept = purchases.filter(({ state }) => state !== 'refunded');
  const spent = kept.reduce((cents, purchase) => cents + spentOn(purchase), 0) / 100;
  const points = kept.reduce((sum, { schoolPointsEarned }) => sum + schoolPointsEarned, 0);
  const active = vouchers.filter((voucher) => groupOf(voucher, now) === 'active').length;
  return (
    <Tiles
      tiles={[
        { name: 'Total Spent', value: formatPrice(spent) },
        { name: 'Points Earned', value: formatCount(points) },
        { name: 'Active Vouchers', value: formatCount(active) },
        ...(credit > 0 ? [{ name: 'Store Credit', value: formatPrice(credit) }] : []),
      ]}
    />
  );
}
