import { SCREENS, stageOf, type AdminBusiness } from '@homeroom/contracts';
import { StateBadge } from '@homeroom/storefront';
import { Link, counted, formatCount, formatPrice, queryString, useQuery } from '@homeroom/web';
import { dealsOfBusinessQuery } from '../api/approval';
import { RecordPart } from './record-part';
import styles from './record-part.module.css';

const SHOWN = 20;
const inDeals = (filter: { readonly q: string } | { readonly businessId: number }) =>
  `${SCREENS.admin}${queryString({ tab: 'deals', ...filter })}`;

/** The first few, each linked to the list of deals. */
export function BusinessDeals({ business: { id, name } }: { readonly business: AdminBusiness }) {
  return (
    <RecordPart
      title="Deals"
      query={useQuery(dealsOfBusinessQuery(id, SHOWN))}
      nothing="It has no deals yet."
      isEmpty={({ total }) => total === 0}
      more={<Link to={inDeals({ businessId: id })}>All deals of {name}</Link>}
    >
      {({ items, total }) => (
        <>
          <ul className={styles['lines']}>
            {items.map(({ id: deal, title, state, isScheduled, salePrice, soldQuantity }) => (
              <li key={deal}>
                <span>
                  <Link to={inDeals({ q: title })}>{title}</Link> <StateBadge stage={stageOf({ state, isScheduled })} />
                </span>
                <span className={styles['soft']}>
                  {formatPrice(salePrice)}, {formatCount(soldQuantity)} sold
                </span>
              </li>
            ))}
          </ul>
          {total > items.length && <p className={styles['soft']}>{counted(total - items.length, 'more deal')}</p>}
        </>
      )}
    </RecordPart>
  );
}
