import { DEVELOPER_COOKIE, STORAGE } from '@homeroom/contracts';
import { Button, Notice } from '@homeroom/ui';
import { writeStored } from '@homeroom/web';
import { createRoot } from 'react-dom/client';
import styles from './notices.module.css';
import { overrides } from './overridden-build';

/** Says which remotes are overridden, and offers to clear them. */
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

/**
 * `?override=marketplace@http://localhost:4301/mf-manifest.json` keeps a remote's address in this browser; `?override=` clears all.
 * @returns whether the page is loaded again
 */
function takeFromAddress(): boolean {
  const address = new URL(location.href);
  const wanted = address.searchParams.get('override');
  if (wanted === null) return false;
  const [remote, entry] = wanted.split(/@(.*)/s);
  const next = remote && entry ? { ...overrides(), [remote]: entry } : {};
  if (entry) writeStored(localStorage, STORAGE.override, next);
  else localStorage.removeItem(STORAGE.override);
  // With this cookie, the edge sends the next page a policy that lets it load from this machine.
  document.cookie = `${DEVELOPER_COOKIE}=1; path=/; samesite=strict${Object.keys(next).length > 0 ? '' : '; max-age=0'}`;
  address.searchParams.delete('override');
  location.replace(address);
  return true;
}

/** Shows the bar outside React's root: the page may be the server's HTML, which knows no overrides. */
export function showOverrides(): void {
  if (takeFromAddress()) return;
  // An earlier version kept an empty list after the last one was cleared.
  if (!Object.keys(overrides())[0]) return localStorage.removeItem(STORAGE.override);
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<OverrideBar />);
}
