import { Button, Notice } from '@homeroom/ui';
import { createRoot } from 'react-dom/client';
import styles from './notices.module.css';
import { overrides } from './override';

/** Which remotes come from elsewhere, and the way back. */
function OverrideBar() {
  return (
    <aside className={styles['notice']} aria-label="Override">
      <Notice tone="warn">
        {Object.entries(overrides())
          .map(([remote, address]) => `This browser loads ${remote} from ${address}.`)
          .join(' ')}{' '}
        <Button size="small" variant="secondary" onClick={() => location.assign('?override=')}>
          Use the released version
        </Button>
      </Notice>
    </aside>
  );
}

/** It stands before the page, which may be the server's and knows no overrides. */
export function showOverrides(): void {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<OverrideBar />);
}
