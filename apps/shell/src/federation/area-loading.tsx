import { Skeleton } from '@homeroom/ui';
import styles from './area-loading.module.css';

export function AreaLoading({ title }: { readonly title: string }) {
  return (
    <div className={styles['loading']} data-coming="" role="status" aria-label={`Loading ${title}`}>
      <Skeleton height="2.5rem" width="18rem" />
      <Skeleton height="1.2rem" width="90%" />
      <Skeleton height="18rem" radius="var(--radius-lg)" />
    </div>
  );
}
