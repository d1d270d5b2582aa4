import type { BusinessRecord } from '@homeroom/contracts';
import { Skeleton, Tiles } from '@homeroom/ui';
import { counted, formatCount, formatPrice, useQuery } from '@homeroom/web';
import { useToday } from '../../../tables/spans';
import { salesQuery } from '../../../records/purchases';
import { useMay } from '../../../session/may';

const NOT_LOADED = 'Could not be loaded';

interface Asked {
  readonly data: Readonly<Record<'count' | 'amount' | 'refunded', number>> | undefined;
  readonly isLoadingError: boolean;
}

const sum = ({ data, isLoadingError }: Asked, of: 'amount' | 'refunded') =>
  data ? formatPrice(data[of]) : isLoadingError ? '?' : <Skeleton height="2.5rem" width="5rem" />;

const sold = (asked: Asked) => ({
  value: sum(asked, 'amount'),
  hint: asked.data ? counted(asked.data.count, 'purchase') : asked.isLoadingError ? NOT_LOADED : '',
});

const owedOf = (owed: number | null) => ({
  name: 'Owed',
  value: owed === null ? '–' : formatPrice(owed),
  hint: owed === null ? 'Bookkeeping is off' : 'According to the books',
});

/** What a business sold, is owed and refunded; what it is owed only for roles that see money. */
export function BusinessSums({ record: { business, owed, redeemed } }: { readonly record: BusinessRecord }) {
  const seesMoney = useMay()('money.see');
  const today = useToday();
  const ever = useQuery(salesQuery({ businessId: business.id }));
  const ofToday = useQuery(salesQuery({ businessId: business.id }, { from: today, to: today }));
  return (
    <Tiles
      tiles={[
        { name: 'Sold', ...sold(ever) },
        { name: 'Sold today', ...sold(ofToday) },
        ...(seesMoney ? [owedOf(owed)] : []),
        { name: 'Redeemed', value: formatCount(redeemed), hint: redeemed === 1 ? 'voucher' : 'vouchers' },
        { name: 'Refunded', value: sum(ever, 'refunded'), hint: ever.isLoadingError ? NOT_LOADED : 'With store credit' },
      ]}
    />
  );
}
