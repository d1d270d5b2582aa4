import { Button, Notice } from '@homeroom/ui';
import { endLookElsewhere, leaveLook, readLook } from '@homeroom/web/look';
import { useEffect } from 'react';
import styles from './look-bar.module.css';

/** A look ends within the hour, so the time alone is clear. */
const CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'America/Los_Angeles' });

const leaveAt = (until: string) => setTimeout(() => void leaveLook(), Date.parse(until) - Date.now());
const reload = () => location.reload();

interface LookBarProps {
  /** Reloads the page, so that it forgets everything about the business. */
  readonly loadAnew?: () => void;
}

/** Whose screens someone on the team sees, and the way back. Going to pages that are not theirs ends the look, and so does its time. */
export default function LookBar({ loadAnew = reload }: LookBarProps) {
  const look = readLook();
  const until = look?.until;
  useEffect(() => {
    // Back and Forward may show a page as it was before the look ended.
    const onShow = () => void (readLook() ?? loadAnew());
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pageshow', onShow);
      if (endLookElsewhere()) loadAnew();
    };
  }, [loadAnew]);
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = leaveAt(until);
    return () => clearTimeout(timer);
  }, [until]);
  if (!look) return null;
  const [kind, as] = 'businessId' in look ? ['business', `its ${look.as}`] : ['school', 'a manager'];
  return (
    <aside className={styles['bar']} aria-label={`Viewing as a ${kind}`}>
      <Notice tone="warn">
        <div className={styles['words']}>
          <p>
            You’re viewing {look.name} as {as} until {CLOCK.format(new Date(look.until))} PT. You can’t change anything.
          </p>
          <Button size="small" variant="secondary" onClick={() => void leaveLook()}>
            Back to the console
          </Button>
        </div>
      </Notice>
    </aside>
  );
}
