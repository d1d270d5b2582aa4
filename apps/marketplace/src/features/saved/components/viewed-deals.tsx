import { DealRow } from '@homeroom/storefront';
import { useQuery } from '@homeroom/web';
import { useAccountDeals } from '../api/account-deals';
import { keptDealsQuery } from '../api/kept-deals';
import { useViewedIds } from '../kept-ids';
import styles from './viewed-deals.module.css';

const SHOWN = 6;

/** Recently viewed deals, in this browser or the account; nothing without any. */
export function ViewedDeals({ except }: { readonly except?: number }) {
  useAccountDeals();
  const ids = useViewedIds()
    .filter((id) => id !== except)
    .slice(0, SHOWN);
  const { data } = useQuery({ ...keptDealsQuery(ids), enabled: ids.length > 0 });
  const deals = ids.flatMap((id) => data?.get(id) ?? []);
  return deals.length > 0 ? (
    <div className={styles['viewed']}>
      <DealRow title="Recently viewed" deals={deals} />
    </div>
  ) : null;
}
