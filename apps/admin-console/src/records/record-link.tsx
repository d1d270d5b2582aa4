import { SCREENS, TEAM_SCREENS } from '@homeroom/contracts';
import { Link, useLocation } from '@homeroom/web';
import type { ReactNode } from 'react';
import { useMay } from '../session/may';
import styles from './record-link.module.css';

const PAGES = {
  business: SCREENS.adminBusiness,
  deal: TEAM_SCREENS.deal,
  order: SCREENS.adminTransaction,
  school: TEAM_SCREENS.school,
  user: TEAM_SCREENS.user,
} as const;

const NEEDED = {
  business: 'businesses.see',
  deal: 'deals.see',
  order: 'transactions.see',
  school: 'schools.see',
  user: 'families.see',
} as const;

interface RecordLinkProps {
  readonly kind: keyof typeof PAGES;
  readonly id: number;
  readonly children: ReactNode;
}

/** Links to a record's page, if the role may see it; it leads back to the list as it is now. */
export function RecordLink({ kind, id, children }: RecordLinkProps) {
  const { pathname, search } = useLocation();
  const may = useMay();
  if (!may(NEEDED[kind])) return <span>{children}</span>;
  return (
    <Link className={styles['record']} to={PAGES[kind](id)} state={pathname === SCREENS.admin ? { list: search } : null}>
      {children}
    </Link>
  );
}
