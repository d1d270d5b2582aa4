import { SCREENS } from '@homeroom/contracts';
import { Button, Notice } from '@homeroom/ui';
import { formatTime } from '@homeroom/web';
import { forgetLook, leaveLook, readLook } from '@homeroom/web/look';
import { useEffect } from 'react';
import styles from './look-bar.module.css';

/** Whose screens someone on the team sees, and the way back. Other pages are not theirs: going there ends the look. */
export default function LookBar() {
  useEffect(
    () => () => {
      if (!location.pathname.startsWith(SCREENS.business)) forgetLook();
    },
    [],
  );
  const look = readLook();
  if (!look) return null;
  return (
    <aside className={styles['bar']} aria-label="Looking">
      <Notice tone="warn">
        You see the screens of {look.name} as its {look.as} does, until {formatTime(look.until)} PT. You can look, but not change anything.{' '}
        <Button size="small" variant="secondary" onClick={leaveLook}>
          Back to the console
        </Button>
      </Notice>
    </aside>
  );
}
