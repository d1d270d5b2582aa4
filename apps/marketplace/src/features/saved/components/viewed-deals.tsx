import { SCREENS } from '@homeroom/contracts';
import { DealCard } from '@homeroom/storefront';
import { useQuery } from '@homeroom/web';
import { keptDealsQuery } from '../api/kept-deals';
import { useViewedIds } from '../kept-ids';
import styles from './viewed-deals.module.css';

const SHOWN = 6;

/** What was opened in this browser before; nothing where nothing was. */
export function ViewedDeals({ except }: { readonly except?: number }) {
  const ids = useViewedIds()
    .filter((id) => id !== except)
    .slice(0, SHOWN);
  const { data } = useQuery({ ...keptDealsQuery(ids), enabled: ids.length > 0 });
  const deals = ids.flatMap((id) => data?.get(id) ?? []);
  if (deals.length === 0) return null;
  return (
    <section aria-labelledby="viewed-deals" className={styles['viewed']}>
      <h2 id="viewed-deals">Recently viewed</h2>
      <ul className={styles['row']}>
        {deals.map((deal) => (
          <li key={deal.id}>
            <DealCard deal={deal} to={SCREENS.deal(deal.id)} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
