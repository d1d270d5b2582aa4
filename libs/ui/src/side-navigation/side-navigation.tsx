import type { ComponentType, ReactNode } from 'react';
import { ENTRY_ICONS } from './entry-icons';
import styles from './side-navigation.module.css';

export interface SideEntry {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
  /** A name in `ENTRY_ICONS`; unknown ones are left out. */
  readonly icon?: string;
  /** The number waiting there; nothing for none. */
  readonly waiting?: number;
}

/** A link of the page's router. */
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
  /** For example to close the surrounding menu. */
  readonly onChoose?: () => void;
}

/** A workspace's places, each with the number waiting there. */
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
