import type { ComponentType, ReactNode } from 'react';
import { ENTRY_ICONS } from './entry-icons';
import styles from './side-navigation.module.css';

export interface SideEntry {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
  /** A name of `ENTRY_ICONS`; one that is not there is left out. */
  readonly icon?: string;
  /** How much waits there; nothing is shown for none. */
  readonly waiting?: number;
}

/** A link of whatever router the page has. */
type LinkOf = ComponentType<{
  readonly to: string;
  readonly className: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly children: ReactNode;
}>;

interface SideNavigationProps {
  readonly label: string;
  readonly entries: readonly SideEntry[];
  readonly link: LinkOf;
  /** Such as to close the menu that holds it. */
  readonly onChoose?: () => void;
}

/** The places of a workspace, one below the other, with how much waits at each. */
export function SideNavigation({ label, entries, link: Link, onChoose }: SideNavigationProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles['entries']}>
        {entries.map(({ id, label: name, to, isCurrent, icon = '', waiting = 0 }) => {
          const Icon = ENTRY_ICONS[icon];
          return (
            <li key={id}>
              <Link to={to} className={styles['entry']} onClick={onChoose} aria-current={isCurrent ? 'page' : undefined}>
                {Icon && <Icon />}
                <span className={styles['name']}>{name}</span>{' '}
                {waiting > 0 && <span className={styles['waiting']}>{waiting > 99 ? '99+' : waiting}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
