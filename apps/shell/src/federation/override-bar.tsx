import { Button, Notice } from '@homeroom/ui';
import styles from './override-notice.module.css';
import { overrides } from './override';

/** Which remotes come from elsewhere, and the way back. */
export default function OverrideBar() {
  return (
    <div className={styles['notice']}>
      <Notice tone="warn">
        {Object.entries(overrides())
          .map(([remote, address]) => `This browser loads ${remote} from ${address}.`)
          .join(' ')}{' '}
        <Button size="small" variant="secondary" onClick={() => location.assign('?override=')}>
          Use the released version
        </Button>
      </Notice>
    </div>
  );
}
