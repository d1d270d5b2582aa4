import { SCREENS } from '@homeroom/contracts';
import { StarIcon } from '@homeroom/ui';
import { Drawer } from '@homeroom/ui/overlays';
import { Link, NavLink, counted, forgetUnfinished, useSession } from '@homeroom/web';
import { addressOf } from '@homeroom/web/call';
import { HEADER_LINKS } from './links';
import styles from './navigation-drawer.module.css';
import { useSignInLink } from './use-sign-in-link';
import { useWorkspacesHere } from './workspaces-here';

/** The header's links for small screens, with the shopper's points. */
export default function NavigationDrawer({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const signIn = useSignInLink();
  const here = useWorkspacesHere();
  const linkClass = ({ isActive }: { isActive: boolean }) => (isActive ? styles['current'] : styles['link']) ?? '';
  return (
    <Drawer open onClose={onClose} title="Homeroom">
      {session.status === 'signed-in' && (
        <p className={styles['points']}>
          <StarIcon /> {counted(session.user.rewardPoints, 'point')} for schools
        </p>
      )}
      <nav className={styles['links']} aria-label="Menu">
        <NavLink to={SCREENS.home} end className={linkClass} onClick={onClose}>
          Home
        </NavLink>
        {HEADER_LINKS.map(({ to, label }) => (
          <NavLink key={to} to={to} className={linkClass} onClick={onClose}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles['links']}>
        {here.map(({ to, label }) => (
          <Link key={to} to={to} className={styles['link']} onClick={onClose}>
            {label}
          </Link>
        ))}
        {session.status === 'signed-in' && (
          <>
            <Link to={SCREENS.purchaseHistory} className={styles['link']} onClick={onClose}>
              Purchase History
            </Link>
            <Link to={SCREENS.account} className={styles['link']} onClick={onClose}>
              Account
            </Link>
            <a href={addressOf('GET /api/logout')} className={styles['link']} onClick={forgetUnfinished}>
              Sign out
            </a>
          </>
        )}
        {/* Unknown while the session loads. */}
        {session.status === 'anonymous' && (
          <>
            <Link to={signIn} className={styles['link']} onClick={onClose}>
              Sign in to shop
            </Link>
            {here.length === 0 && (
              <Link to={SCREENS.businessLogin} className={styles['link']} onClick={onClose}>
                Business partner login
              </Link>
            )}
          </>
        )}
      </div>
    </Drawer>
  );
}
