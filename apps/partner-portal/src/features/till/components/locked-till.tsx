import { Button, Notice } from '@homeroom/ui';
import { useQuery } from '@homeroom/web';
import { useState } from 'react';
import { thisDeviceQuery } from '../api/till';
import styles from './locked-till.module.css';

const LOOK_EVERY_MS = 15_000;

/** Opens by itself soon after the owner unlocks it, and at once on a press. */
export function LockedTill() {
  const { isLoadingError, isRefetchError, refetch } = useQuery({
    ...thisDeviceQuery,
    refetchOnMount: false,
    refetchInterval: LOOK_EVERY_MS,
  });
  const [isPressed, setPressed] = useState(false);
  const look = async () => {
    setPressed(true);
    await refetch();
    setPressed(false);
  };
  return (
    <Notice tone="danger">
      <div className={styles['locked']}>
        <p>This till is locked after too many wrong PINs. The owner unlocks it in the dashboard, under Staff.</p>
        {(isLoadingError || isRefetchError) && <p>We couldn’t reach Homeroom. Check your connection, and try again.</p>}
        <Button variant="secondary" busy={isPressed} onClick={() => void look()}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}
