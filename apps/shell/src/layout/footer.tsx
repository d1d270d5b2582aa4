import { SCREENS } from '@homeroom/contracts';
import { Link, useConfiguration } from '@homeroom/web';
import styles from './footer.module.css';
import { FOOTER_GROUPS } from './links';
import { Logo } from './logo';
import { ThemeSwitch } from './theme-switch';

const EIGHT_HOURS_MS = 28_800_000;
/** The year in Orange County, where years begin in standard time. It is the same on the server and in every browser, without a formatter. */
const currentYear = () => new Date(Date.now() - EIGHT_HOURS_MS).getUTCFullYear();

export function Footer() {
  const { data } = useConfiguration();
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <Logo />
          <p>Local deals for families. Points for the school you choose.</p>
          <ThemeSwitch />
        </div>
        {FOOTER_GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title} className={styles['group']}>
            <h2 className={styles['title']}>{title}</h2>
            {links.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
        ))}
      </div>
      <p className={styles['owner']}>
        {data && `© ${currentYear()} ${data.brand.owner} · Serving ${data.brand.region} · `}
        <Link to={SCREENS.licenses}>Open-source licenses</Link>
      </p>
    </footer>
  );
}
