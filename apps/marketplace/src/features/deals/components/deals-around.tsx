import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { DealCard, businessNameOf } from '@homeroom/storefront';
import { Link, useQuery } from '@homeroom/web';
import { useHydrated } from '@homeroom/web/hydration';
import { useId } from 'react';
import { featuredDealsQuery, moreOfBusinessQuery, similarDealsQuery } from '../api/deals';
import styles from './deals-around.module.css';

/** Ways on from a deal: what else its business offers, and others of its kind; without a deal what many like. */
export function DealsAround({ deal }: { readonly deal: DealWithLocations | null }) {
  // Asked for by the browser: the page does not wait for what stands at its end.
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return deal ? <Around deal={deal} /> : <Featured />;
}

function Around({ deal }: { readonly deal: DealWithLocations }) {
  const { data: more } = useQuery(moreOfBusinessQuery(deal));
  const { data: similar } = useQuery(similarDealsQuery(deal));
  const own = new Set(more?.map(({ id }) => id));
  return (
    <div className={styles['around']}>
      <Row
        title={`More from ${businessNameOf(deal)}`}
        deals={more ?? []}
        all={`${SCREENS.deals}?businessId=${deal.businessId}`}
        saysAll="All of their deals"
      />
      <Row
        title="Similar deals"
        anchor="similar-deals"
        deals={(similar ?? []).filter(({ id }) => !own.has(id))}
        all={`${SCREENS.deals}?category=${encodeURIComponent(deal.category)}`}
        saysAll={`All of ${deal.category}`}
      />
    </div>
  );
}

function Featured() {
  const { data } = useQuery(featuredDealsQuery);
  return <Row title="You may like these" deals={data?.items.slice(0, 3) ?? []} all={SCREENS.deals} saysAll="All deals" />;
}

interface RowProps {
  readonly title: string;
  readonly anchor?: string;
  readonly deals: readonly DealWithLocations[];
  readonly all: string;
  readonly saysAll: string;
}

function Row({ title, anchor, deals, all, saysAll }: RowProps) {
  const id = useId();
  if (deals.length === 0) return null;
  return (
    <section aria-labelledby={anchor ?? id}>
      <div className={styles['head']}>
        <h2 id={anchor ?? id}>{title}</h2>
        <Link to={all}>{saysAll}</Link>
      </div>
      <ul className={styles['row']}>
        {deals.map((other) => (
          <li key={other.id}>
            <DealCard deal={other} to={SCREENS.deal(other.id)} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
