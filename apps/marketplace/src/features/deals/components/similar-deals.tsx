import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { businessNameOf } from '@homeroom/storefront';
import { Link, formatPrice, useLocation, useQuery } from '@homeroom/web';
import { similarDealsQuery } from '../api/deals';
import styles from './similar-deals.module.css';

/** An alternative to a deal that cannot be bought. */
export function SimilarDeals({ deal }: { readonly deal: DealWithLocations }) {
  const { data } = useQuery(similarDealsQuery(deal));
  const { state } = useLocation() as { state: unknown };
  if (!data || data.length === 0) return null;
  return (
    <section className={styles['similar']} aria-labelledby="similar-deals">
      <h3 id="similar-deals">Similar deals</h3>
      <ul>
        {data.map((similar) => (
          <li key={similar.id}>
            <Link to={SCREENS.deal(similar.id)} state={state}>
              {similar.title}
            </Link>
            <span>
              {businessNameOf(similar)} · {formatPrice(similar.salePrice)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
