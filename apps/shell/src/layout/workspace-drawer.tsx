import { SCREENS, type Workspace } from '@homeroom/contracts';
import { StoreIcon } from '@homeroom/ui';
import { Drawer } from '@homeroom/ui/overlays';
import { SideNavigation } from '@homeroom/ui/side-navigation';
import { Link } from '@homeroom/web';
import { ThemeSwitch } from './theme-switch';
import styles from './workspace-bar.module.css';

interface WorkspaceDrawerProps {
  readonly workspace: Workspace;
  readonly onClose: () => void;
}

/** The workspace navigation on small screens. */
export default function WorkspaceDrawer({ workspace: { title, entries }, onClose }: WorkspaceDrawerProps) {
  return (
    <Drawer open onClose={onClose} title={title}>
      <SideNavigation label={title} entries={entries} link={Link} onChoose={onClose} />
      <p className={styles['drawerFoot']}>
        <Link to={SCREENS.home} onClick={onClose}>
          <StoreIcon />
          View the shop
        </Link>
        <ThemeSwitch />
      </p>
    </Drawer>
  );
}
