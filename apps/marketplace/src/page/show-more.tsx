import { Button } from '@homeroom/ui';
import type { ReactNode } from 'react';
import styles from './show-more.module.css';

interface ShowMoreProps {
  /** Such as `Show more (12 left)`. */
  readonly label: string;
  readonly busy: boolean;
  readonly onPress: () => void;
  /** Why the last press failed. */
  readonly failure: ReactNode;
}

/** The button below a list that loads its next part. */
export const ShowMore = ({ label, busy, onPress, failure }: ShowMoreProps) => (
  <p className={styles['more']}>
    <Button variant="secondary" busy={busy} onClick={onPress}>
      {busy ? 'Loading…' : label}
    </Button>
    {failure && <span role="alert">{failure}</span>}
  </p>
);
