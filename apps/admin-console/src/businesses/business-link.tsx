import { SCREENS } from '@homeroom/contracts';
import { Link, useLocation } from '@homeroom/web';
import styles from './business-link.module.css';

interface BusinessLinkProps {
  readonly id: number;
  readonly name: string;
}

/** Links to a business's page, which leads back to the list as it is now. */
export function BusinessLink({ id, name }: BusinessLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link className={styles['business']} to={SCREENS.adminBusiness(id)} state={pathname === SCREENS.admin ? { list: search } : null}>
      {name}
    </Link>
  );
}
