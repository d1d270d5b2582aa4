import { SCREENS, TEAM_SCREENS } from '@homeroom/contracts';
import { Link, useLocation } from '@homeroom/web';
import type { ReactNode } from 'react';
import styles from './record-link.module.css';

const PAGES = {
  business: SCREENS.adminBusiness,
  deal: TEAM_SCREENS.deal,
  order: SCREENS.adminTransaction,
  school: TEAM_SCREENS.school,
  user: TEAM_SCREENS.user,
} as const;

interface RecordLinkProps {
  readonly kind: keyof typeof PAGES;
  readonly id: number;
  readonly children: ReactNode;
}

/** Links to a record's page, which leads back to the list as it is now. */
export function RecordLink({ kind, id, children }: RecordLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link className={styles['record']} to={PAGES[kind](id)} state={pathname === SCREENS.admin ? { list: search } : null}>
      {children}
    </Link>
  );
}
