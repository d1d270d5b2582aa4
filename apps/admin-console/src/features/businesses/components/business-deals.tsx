import { SCREENS, stageOf, type AdminBusiness } from '@homeroom/contracts';
import { StateBadge } from '@homeroom/storefront';
import { Link, counted, formatCount, formatPrice, queryString, useQuery } from '@homeroom/web';
import { dealsOfBusinessQuery } from '../api/deals';
import { RecordLink } from '../../../records/record-link';
import { RecordPart } from '../../../records/record-part';
import styles from '../../../records/record-part.module.css';

const SHOWN = 20;

/** The first few, each linked to the list of deals. */
export function BusinessDeals({ business: { id, name } }: { readonly business: AdminBusiness }) {
  return (
    <RecordPart
      title="Deals"
      query={useQuery(dealsOfBusinessQuery(id, SHOWN))}
      nothing="It has no deals yet."
      isEmpty={({ total }) => total === 0}
      more={<Link to={`${SCREENS.admin}${queryString({ tab: 'deals', businessId: id })}`}>All deals of {name}</Link>}
    >
      {({ items, total, isCapped }) => (
        <>
          <ul className={styles['lines']}>
            {items.map(({ id: deal, title, state, isScheduled, salePrice, soldQuantity }) => (
              <li key={deal}>
                <span>
                  <RecordLink kind="deal" id={deal}>
                    {title}
                  </RecordLink>{' '}
                  <StateBadge stage={stageOf({ state, isScheduled })} />
                </span>
                <span className={styles['soft']}>
                  {formatPrice(salePrice)}, {formatCount(soldQuantity)} sold
                </span>
              </li>
            ))}
          </ul>
          {total > items.length && (
            <p className={styles['soft']}>
              {isCapped ? `More than ${formatCount(total - items.length)} more deals` : counted(total - items.length, 'more deal')}
            </p>
          )}
        </>
      )}
    </RecordPart>
  );
}
