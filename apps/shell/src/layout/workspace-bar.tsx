import { SCREENS, type Workspace, type WorkspaceBell } from '@homeroom/contracts';
import { BellIcon, Disclosure, MenuIcon, StoreIcon, UserIcon } from '@homeroom/ui';
import { SideNavigation } from '@homeroom/ui/side-navigation';
import { Link } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useWorkspace } from '@homeroom/web/workspace';
import { useEffect, useRef, useState } from 'react';
import { Logo } from './logo';
import { ThemeSwitch } from './theme-switch';
import styles from './workspace-bar.module.css';

const WorkspaceDrawer = lazyDialog(() => import('./workspace-drawer'));

/** The sidebar of a workspace: who is signed in, where they can go, and what is waiting there. On phones, a bar with a menu. */
export default function WorkspaceBar() {
  const workspace = useWorkspace();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const current = workspace?.entries.find(({ isCurrent }) => isCurrent);
  // A page outside the navigation has no current entry.
  const here = current?.label ?? (workspace?.bell?.isCurrent ? 'Notifications' : workspace?.title);
  useTopOfPlace(current?.id);
  return (
    <header className={styles['bar']}>
      {workspace && (
        <button type="button" className={styles['menu']} aria-label="Open menu" onClick={() => setMenuOpen(true)}>
          <MenuIcon />
        </button>
      )}
      <Link to={SCREENS.home} className={styles['brand']} aria-label="Homeroom, home page">
        <Logo />
      </Link>
      {here && (
        <span className={styles['here']} aria-hidden="true">
          {here}
        </span>
      )}
      {workspace && (
        <div className={styles['person']}>
          {workspace.bell && <Bell {...workspace.bell} />}
          <Account workspace={workspace} />
        </div>
      )}
      {workspace && (
        <div className={styles['entries']}>
          <SideNavigation label={workspace.title} entries={workspace.entries} link={Link} />
        </div>
      )}
      <p className={styles['foot']}>
        <Link to={SCREENS.home}>
          <StoreIcon />
          View the shop
        </Link>
        <ThemeSwitch />
      </p>
      {workspace && isMenuOpen && <WorkspaceDrawer workspace={workspace} onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

/** Scrolls each entry's page to the top: entries differ only by a parameter in the address, so ScrollToTop does not. */
function useTopOfPlace(place: string | undefined): void {
  const last = useRef(place);
  useEffect(() => {
    if (place === undefined || last.current === place) return;
    if (last.current !== undefined) window.scrollTo(0, 0);
    last.current = place;
  }, [place]);
}

function Account({ workspace: { account, actions } }: { readonly workspace: Workspace }) {
  return (
    <div className={styles['account']}>
      <Disclosure
        className={styles['who']}
        accessibleName={`${account.name}, ${account.role}, account menu`}
        label={
          <>
            <UserIcon />
            <span className={styles['words']}>
              <span className={styles['name']}>{account.name}</span>
              <span className={styles['role']}>{account.role}</span>
            </span>
          </>
        }
      >
        <Link to={SCREENS.home}>View the shop</Link>
        {actions.map(({ label, run }) => (
          <button key={label} type="button" onClick={run}>
            {label}
          </button>
        ))}
      </Disclosure>
    </div>
  );
}

const MOST = 99;

/** Links to the notifications. */
function Bell({ to, isCurrent, unread }: WorkspaceBell) {
  return (
    <Link
      to={to}
      className={styles['bell']}
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <BellIcon />
      {unread > 0 && (
        <span className={styles['unread']} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
