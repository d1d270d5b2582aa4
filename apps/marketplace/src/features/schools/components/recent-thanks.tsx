import { LIMITS, type SchoolView } from '@homeroom/contracts';
import { HeartIcon, Skeleton } from '@homeroom/ui';
import { counted, formatDate, useQuery } from '@homeroom/web';
import { schoolThanksQuery } from '../api/schools';
import styles from './recent-thanks.module.css';

/** A school's recent thanks, without names. The page works without them. */
export function RecentThanks({ school }: { readonly school: SchoolView }) {
  const { data: thanks, isLoadingError } = useQuery(schoolThanksQuery(school.id));
  if (isLoadingError || (thanks?.length === 0 && !school.isActive)) return null;
  return (
    <section className={styles['thanks']} aria-labelledby="recent-thanks">
      <h2 id="recent-thanks">Recent thanks</h2>
      {!thanks && <Placeholder />}
      {thanks?.length === 0 && <p className={styles['none']}>No points yet. Yours could be the first thank-you here.</p>}
      {thanks && thanks.length > 0 && (
        <ul>
          {thanks.map(({ business, points, at }, place) => (
            // Newest first. The position is the only key, because nothing else about a purchase is sent.
            <li key={thanks.length - place}>
              <HeartIcon />
              <span>
                Thank you for <strong>{counted(points, 'point')}</strong> earned at {business}
                <small>{formatDate(at)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** As high as the list that replaces it, so that a reader at the end of the page keeps their place. */
const Placeholder = () => (
  <ul aria-hidden="true" className={styles['placeholder']}>
    {Array.from({ length: LIMITS.thanksShown }, (_, place) => (
      <li key={place}>
        <Skeleton height="100%" radius="0" />
      </li>
    ))}
  </ul>
);
