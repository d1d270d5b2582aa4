import { CopyIcon, StarIcon, TicketIcon } from '@homeroom/ui';
import styles from './portal-look.module.css';

const TOOLS = [
  { icon: <TicketIcon />, title: 'Redeem in seconds', text: 'Scan the code on a phone, or type it in. It works at every location.' },
  { icon: <StarIcon />, title: 'See what sells', text: 'Views, sales, and redemptions for each deal, from real purchases.' },
  { icon: <CopyIcon />, title: 'Follow your money', text: 'Every payout lists its vouchers, with a statement to download.' },
] as const;

/** A picture of the partner portal, labeled as demo data. */
export const PortalLook = () => (
  <div className={styles['look']}>
    <div>
      <img
        src="/pictures/portal.webp"
        width={1120}
        height={840}
        loading="lazy"
        alt="The partner dashboard’s analytics: what families viewed, bought, and redeemed, day by day."
      />
      <p className={styles['caption']}>The partner dashboard of a made-up business.</p>
    </div>
    <ul>
      {TOOLS.map(({ icon, title, text }) => (
        <li key={title}>
          {icon}
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </div>
);
