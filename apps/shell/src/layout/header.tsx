import { SCREENS } from '@homeroom/contracts';
import { Disclosure, MenuIcon, StarIcon, StoreIcon, UserIcon } from '@homeroom/ui';
import { Link, NavLink, forgetUnfinished, formatCount, useSession } from '@homeroom/web';
import { addressOf } from '@homeroom/web/call';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { preloadRemote } from '../federation/load-remote';
import styles from './header.module.css';
import { HEADER_LINKS } from './links';
import { Logo } from './logo';
import { useSignInLink } from './use-sign-in-link';
import { useWorkspacesHere } from './workspaces-here';

const NavigationDrawer = lazyDialog(() => import('./navigation-drawer'));

export function Header() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles['header']}>
      <div className={styles['inner']}>
        <Link to={SCREENS.home} className={styles['brand']} aria-label="Homeroom, home page">
          <Logo />
        </Link>
        <nav className={styles['links']} aria-label="Main">
          {HEADER_LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} className={({ isActive }) => (isActive ? styles['current'] : styles['link']) ?? ''}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Account />
        <button type="button" className={styles['menu']} aria-label="Open menu" onClick={() => setMenuOpen(true)}>
          <MenuIcon />
        </button>
      </div>
      {isMenuOpen && <NavigationDrawer onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

/** Comes last, so that nothing moves when the session arrives. Visitors who are signed in anywhere see no Login. */
function Account() {
  const session = useSession();
  const signIn = useSignInLink();
  const here = useWorkspacesHere();
  if (session.status === 'loading') return null;
  const user = session.status === 'signed-in' ? session.user : undefined;
  const name = user ? (user.firstName ?? user.email) : here[0]?.name;
  return (
    <div className={styles['account']}>
      {user && (
        <Link to={SCREENS.purchaseHistory} className={styles['points']}>
          <StarIcon />
          <span>
            {formatCount(user.rewardPoints)} points<span className={styles['purpose']}> for schools</span>
          </span>
        </Link>
      )}
      <Disclosure
        accessibleName={name && `${name}, account menu`}
        label={
          name ? (
            <>
              <UserIcon />
              <span className={styles['name']}>{name}</span>
            </>
          ) : (
            'Login'
          )
        }
      >
        {user ? (
          <>
            <Link to={SCREENS.purchaseHistory}>Purchase History</Link>
            <Link to={SCREENS.account}>Account</Link>
          </>
        ) : (
          <Link to={signIn}>
            <UserIcon />I shop here
          </Link>
        )}
        {here.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        {!name && (
          <Link to={SCREENS.businessLogin} onPointerEnter={() => void preloadRemote('partner-portal').catch(() => undefined)}>
            <StoreIcon />I am a business partner
          </Link>
        )}
        {user && (
          <a href={addressOf('GET /api/logout')} onClick={forgetUnfinished}>
            Sign out
          </a>
        )}
      </Disclosure>
    </div>
  );
}
