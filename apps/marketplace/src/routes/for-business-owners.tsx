import { SCREENS } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { Link } from '@homeroom/web';
import { SampleDashboard } from '../features/home';
import { PageButtons } from '../page/page-buttons';
import styles from './home.module.css';

export function ForBusinessOwners() {
  return (
    <section className={styles['section']} aria-labelledby="business">
      <div className={styles['business']}>
        <div>
          <h2 id="business">For Business Owners</h2>
          <p>Bring families through your door, with no fees and no cost to list. You set the deal; we send the people.</p>
          <PageButtons>
            <Button asChild size="large">
              <Link to={SCREENS.partnerWithUs}>Get Started</Link>
            </Button>
            <Button asChild size="large" variant="secondary">
              <Link to={SCREENS.partnerWithUs}>Learn More</Link>
            </Button>
          </PageButtons>
        </div>
        <SampleDashboard />
      </div>
    </section>
  );
}
