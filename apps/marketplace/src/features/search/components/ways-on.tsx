import { DEAL_CATEGORIES, SCREENS } from '@homeroom/contracts';
import { Link, queryString } from '@homeroom/web';
import styles from './ways-on.module.css';

/** Other ways to find a deal when nothing was found. */
export function WaysOn() {
  return (
    <nav className={styles['ways']} aria-label="Other ways to find a deal">
      {DEAL_CATEGORIES.map((category) => (
        <Link key={category} to={`${SCREENS.deals}${queryString({ category })}`}>
          {category}
        </Link>
      ))}
      <Link to={SCREENS.deals}>All deals</Link>
    </nav>
  );
}
