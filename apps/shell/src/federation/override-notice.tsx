import { Button, Notice } from '@homeroom/ui';
import styles from './override-notice.module.css';
import { overrides } from './override';

/** Tells people when their browser shows something other than the release. */
export function OverrideNotice() {
  const entries = Object.entries(overrides());
  if (entries.length === 0) return null;
  return (
    <div className={styles['notice']}>
      <Notice tone="warn">
        {entries.map(([remote, address]) => `This browser loads ${remote} from ${address}.`).join(' ')}{' '}
        <Button size="small" variant="secondary" onClick={() => location.assign('?override=')}>
          Use the released version
        </Button>
      </Notice>
    </div>
  );
}
