import { Skeleton } from '@homeroom/ui';
import styles from './area-loading.module.css';

export function AreaLoading({ title }: { readonly title: string }) {
  return (
    <div className={styles['loading']} role="status" aria-label={`Loading ${title}`}>
      <Skeleton height="2.5rem" width="min(22rem, 70%)" />
      <Skeleton height="1.2rem" width="min(34rem, 90%)" />
      <Skeleton height="18rem" radius="var(--radius-lg)" />
    </div>
  );
}
